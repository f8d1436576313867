package org.sweepline.logic;

import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Cuts the text of an expression into tokens, one at a time.
 *
 * <p>On demand, because what stands between the parentheses of a function is no expression but names in which nearly
 * every character may occur: only the parser knows when to ask for a name instead of a token.
 */
final class Lexer {
    /** Longer operators first, so that the first match is the right one. */
    private static final List<String> OPERATORS =
            List.of("->", "&&", "||", "==", "!=", "<=", ">=", "=", "<", ">", "!", "+", "-", "*", "(", ")", ",");

    /** Operators of other languages, and what to write instead. */
    private static final Map<String, String> MISTAKES = Map.of(
            "=>", "write \"->\" for \"implies\" or \">=\" for \"at least\"",
            "=<", "write \"<=\" for \"at most\"",
            "<>", "write \"!=\" for \"differs from\"",
            "&", "write \"and\" or \"&&\"",
            "|", "write \"or\" or \"||\"",
            "/", "write \"div\" for the quotient, rounded down, by a number",
            "\"", "a quoted name stands only in the parentheses of a function");

    private final String text;
    private int position;

    Lexer(String text) {
        this.text = text;
    }

    static boolean isWord(String text) {
        return !text.isEmpty() && startsWord(text.charAt(0)) && text.chars().allMatch(Lexer::continuesWord);
    }

    Token next() {
        skipBlanks();
        if (position == text.length()) return new Token(Token.Kind.END, "", position);
        char c = text.charAt(position);
        if (startsWord(c)) {
            return take(Token.Kind.WORD, run(Lexer::continuesWord));
        } else if (isDigit(c)) {
            return take(Token.Kind.NUMBER, run(Lexer::isDigit));
        }
        for (String operator : OPERATORS) {
            if (text.startsWith(operator, position) && !isMistake(position, 2)) {
                return take(Token.Kind.OPERATOR, operator.length());
            }
        }
        throw stray();
    }

    /**
     * Reads one name of an argument list, up to the "," or ")" after it; to be called right after "(" or ",".
     *
     * @return the name as written in quotes, or else everything up to the "," or ")" without the blanks around it
     */
    Token name() {
        skipBlanks();
        int start = position;
        return position < text.length() && text.charAt(position) == '"' ? quotedName(start) : plainName(start);
    }

    private Token plainName(int start) {
        int end = start + run(c -> c != ')' && c != ',');
        int quote = text.substring(start, end).indexOf('"');
        if (quote >= 0) {
            throw new SyntaxException("a name that contains a quote is written as \"a\\\"b\"", start + quote);
        }
        position = end;
        return new Token(Token.Kind.NAME, text.substring(start, end).strip(), start);
    }

    private Token quotedName(int start) {
        StringBuilder name = new StringBuilder();
        for (position++; position < text.length(); position++) {
            char c = text.charAt(position);
            if (c == '"') {
                position++;
                return new Token(Token.Kind.NAME, name.toString(), start);
            } else if (c == '\\') {
                position++;
                if (position == text.length() || (text.charAt(position) != '"' && text.charAt(position) != '\\')) {
                    throw new SyntaxException("after \\ in a quoted name comes \" or \\", position);
                }
            }
            name.append(text.charAt(position));
        }
        throw new SyntaxException("this quoted name has no closing quote", start);
    }

    /** How many characters from here on satisfy the predicate. */
    private int run(IntPredicate accepted) {
        int end = position;
        while (end < text.length() && accepted.test(text.charAt(end))) {
            end++;
        }
        return end - position;
    }

    private Token take(Token.Kind kind, int length) {
        Token token = new Token(kind, text.substring(position, position + length), position);
        position += length;
        return token;
    }

    private void skipBlanks() {
        position += run(Character::isWhitespace);
    }

    private boolean isMistake(int from, int length) {
        return from + length <= text.length() && MISTAKES.containsKey(text.substring(from, from + length));
    }

    private SyntaxException stray() {
        int length = isMistake(position, 2) ? 2 : Character.charCount(text.codePointAt(position));
        String found = text.substring(position, position + length);
        String advice = MISTAKES.get(found);
        return new SyntaxException("unexpected " + describe(found) + (advice == null ? "" : "; " + advice), position);
    }

    private static String describe(String character) {
        int c = character.codePointAt(0);
        return c > ' ' && c < 0x7f ? '"' + character + '"' : String.format("character U+%04X", c);
    }

    private static boolean startsWord(int c) {
        return Character.isLetter(c) || c == '_';
    }

    private static boolean continuesWord(int c) {
        return startsWord(c) || isDigit(c);
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }
}
