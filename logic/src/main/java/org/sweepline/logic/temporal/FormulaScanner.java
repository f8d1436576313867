package org.sweepline.logic.temporal;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Set;
import org.sweepline.logic.Excerpt;
import org.sweepline.logic.SyntaxException;

/**
 * Finds where the conditions in a formula begin and end, without knowing the language they are written in.
 *
 * <p>A condition goes on up to a connective, a closing bracket or the end. What it has in brackets or quotes is passed over,
 * so that a place may be called {@code U} in {@code tokens(U)}. In parentheses only parentheses are matched, for an unquoted
 * name such as {@code a[} may have half of another pair.
 */
final class FormulaScanner {
    /** With these an expression of ML goes on to the right as far as possible, past connectives: too easily misread. */
    private static final Set<String> FAR_REACHING =
            Set.of("if", "then", "else", "case", "of", "fn", "let", "in", "end", "handle", "raise", "while", "do");

    /** Operators of other notations, and what to write instead. */
    private static final Map<String, String> OTHER_WORDS = Map.ofEntries(
            Map.entry("AND", "and"),
            Map.entry("OR", "or"),
            Map.entry("NOT", "not"),
            Map.entry("TRUE", "true"),
            Map.entry("FALSE", "false"),
            Map.entry("implies", "->"),
            Map.entry("iff", "<->"),
            Map.entry("always", "G"),
            Map.entry("globally", "G"),
            Map.entry("eventually", "F"),
            Map.entry("finally", "F"),
            Map.entry("until", "U"),
            Map.entry("release", "R"),
            Map.entry("releases", "R"),
            Map.entry("unless", "W"));

    private static final Map<String, String> OTHER_SIGNS = Map.of(
            "<=>", "write \"<->\" for \"if and only if\"",
            "=>", "write \"->\" for \"implies\" or \">=\" for \"at least\"",
            "/\\", "write \"and\" or \"&&\"",
            "\\/", "write \"or\" or \"||\"",
            "&", "write \"and\" or \"&&\"",
            "|", "write \"or\" or \"||\"",
            ";", "write one formula at a time");

    private final String text;
    /** For each opening parenthesis the index of the one that closes it, or 0 where that is not known yet. */
    private int[] closing = {};

    FormulaScanner(String text) {
        this.text = text;
    }

    int length() {
        return text.length();
    }

    /** The index of the first character that is no blank, from here on. */
    int skipBlanks(int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
        return at;
    }

    boolean startsWith(String prefix, int at) {
        return text.startsWith(prefix, at);
    }

    /** The character here, or 0 at the end. */
    char charAt(int at) {
        return at < text.length() ? text.charAt(at) : 0;
    }

    String substring(int from, int to) {
        return text.substring(from, to);
    }

    /** The word that begins here, or an empty text. */
    String word(int at) {
        return at < text.length() && startsWord(text.charAt(at)) ? text.substring(at, wordEnd(at)) : "";
    }

    /** What is written here if it is a connective, else an empty text. */
    String connective(int at) {
        for (String sign : new String[] {"<->", "->", "&&", "||"}) {
            if (text.startsWith(sign, at)) return sign;
        }
        String word = word(at);
        return Connective.of(word) == null ? "" : word;
    }

    /** Whether an operand that ends here is complete: whether a connective, a closing bracket or the end comes next. */
    boolean isComplete(int end) {
        int next = skipBlanks(end);
        return next == text.length()
                || isClosing(text.charAt(next))
                || !connective(next).isEmpty();
    }

    /** The index after the condition that begins here. */
    int conditionEnd(int start) {
        int at = start;
        int end = start;
        boolean operandExpected = true;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c)) {
                at++;
                continue;
            }
            if (isClosing(c)) break;
            if (startsWord(c)) {
                String word = word(at);
                Connective connective = Connective.of(word);
                // Where the condition still needs an operand, a lone U is a name, as in "x = U".
                if (connective != null && !(connective.isTemporal() && operandExpected)) break;
                refuse(word, at, operandExpected && at > start);
                at += word.length();
                operandExpected = word.equals("div") || word.equals("mod");
            } else if (!connective(at).isEmpty()) {
                break;
            } else if (Character.isDigit(c)) {
                at = wordEnd(at);
                operandExpected = false;
            } else if (c == '"') {
                at = quoteEnd(at);
                operandExpected = false;
            } else if (c == '(' || c == '[' || c == '{') {
                at = closing(at) + 1;
                operandExpected = false;
            } else {
                refuseSign(at);
                at++;
                operandExpected = true;
            }
            end = at;
        }
        if (operandExpected) {
            throw new SyntaxException("something is missing after " + Excerpt.quoted(text.substring(start, end)), end);
        }
        return end;
    }

    /** The index of the bracket that closes the one here. */
    int closing(int open) {
        return text.charAt(open) == '(' ? closingParenthesis(open) : closingBracket(open);
    }

    private int closingParenthesis(int open) {
        if (closing.length == 0) closing = new int[text.length()];
        if (closing[open] > 0) return closing[open];
        Deque<Integer> waiting = new ArrayDeque<>();
        for (int at = open; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                at = quoteEnd(at) - 1;
            } else if (c == '(') {
                waiting.push(at);
            } else if (c == ')') {
                int opened = waiting.pop();
                closing[opened] = at;
                if (opened == open) return at;
            }
        }
        throw unclosed(open);
    }

    private int closingBracket(int open) {
        Deque<Character> waiting = new ArrayDeque<>();
        for (int at = open; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                at = quoteEnd(at) - 1;
            } else if (c == '(') {
                at = closing(at);
            } else if (c == '[' || c == '{') {
                waiting.push(c == '[' ? ']' : '}');
            } else if (isClosing(c)) {
                if (waiting.pop() != c) throw new SyntaxException("this \"" + c + "\" closes nothing", at);
                if (waiting.isEmpty()) return at;
            }
        }
        throw unclosed(open);
    }

    private SyntaxException unclosed(int open) {
        return new SyntaxException("this \"" + text.charAt(open) + "\" is never closed", open);
    }

    /** The index after the quoted text that begins here. */
    int quoteEnd(int quote) {
        for (int at = quote + 1; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') return at + 1;
            if (c == '\\') at++;
        }
        throw new SyntaxException("this quoted text has no closing quote", quote);
    }

    /**
     * Fails if a condition with this word is too easily misread, or if the word is an operator of other notations.
     *
     * @param isName whether the word must be a name, since an operand is expected
     */
    private void refuse(String word, int at, boolean isName) {
        if (FAR_REACHING.contains(word)) {
            throw new SyntaxException(
                    "a condition with \"%s\" is written in braces: { ... %1$s ... }".formatted(word), at);
        }
        String meant = OTHER_WORDS.get(word);
        if (meant != null && !isName && charAt(at + word.length()) != '(') {
            throw new SyntaxException(
                    "write \"%s\" for \"%s\"; if it is a name of the model, put the condition in braces"
                            .formatted(meant, word),
                    at);
        }
    }

    /** Fails if a sign of other languages stands here, and says what to write instead. */
    void refuseSign(int at) {
        for (int length = 3; length > 0; length--) {
            String sign = text.substring(at, Math.min(at + length, text.length()));
            String advice = OTHER_SIGNS.get(sign);
            if (advice != null) throw new SyntaxException("unexpected \"" + sign + "\"; " + advice, at);
        }
    }

    /** Words go on over the points and primes of qualified names, as in {@code Mark.Page'Place}. */
    private int wordEnd(int from) {
        int at = from + 1;
        while (at < text.length() && continuesWord(at)) at++;
        return at;
    }

    private boolean continuesWord(int at) {
        char c = text.charAt(at);
        return startsWord(c)
                || Character.isDigit(c)
                || c == '\''
                || (c == '.' && at + 1 < text.length() && Character.isLetterOrDigit(text.charAt(at + 1)));
    }

    private static boolean startsWord(char c) {
        return Character.isLetter(c) || c == '_';
    }

    static boolean isClosing(char c) {
        return c == ')' || c == ']' || c == '}';
    }
}
