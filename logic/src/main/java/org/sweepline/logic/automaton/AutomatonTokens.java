package org.sweepline.logic.automaton;

import org.sweepline.logic.Excerpt;
import org.sweepline.logic.SyntaxException;

/**
 * Cuts the text of an automaton into tokens, with one of them to look at.
 *
 * <p>Names of actions have dots and brackets in many languages, so a dot is part of a name if no blank is around it: {@code
 * a.b} is one name, {@code a . b} is a sequence. What cannot be written so stands in quotes, and is no keyword then. Braces
 * right behind a name are part of it: conditions on a binding, in the language of the model.
 */
final class AutomatonTokens {
    /** What a token is. */
    enum Kind {
        WORD,
        QUOTED,
        SIGN,
        END
    }

    private final String text;
    private int position;
    private Kind kind;
    private String value;
    private int offset;

    AutomatonTokens(String text) {
        this.text = text;
        position = text.startsWith("\uFEFF") ? 1 : 0;
        advance();
    }

    /** Where the current token begins. */
    int offset() {
        return offset;
    }

    boolean atEnd() {
        return kind == Kind.END;
    }

    boolean isName() {
        return kind == Kind.WORD || kind == Kind.QUOTED;
    }

    /** Whether the current token is this keyword or sign. */
    boolean is(String expected) {
        return (kind == Kind.WORD || kind == Kind.SIGN) && value.equals(expected);
    }

    /** Goes on if the current token is this keyword or sign. */
    boolean take(String expected) {
        if (!is(expected)) return false;
        advance();
        return true;
    }

    void expect(String sign, String where) {
        if (!take(sign)) throw error("\"" + sign + "\" is missing " + where + ", before " + found());
    }

    String name(String what) {
        if (!isName()) throw error("the name of " + what + " is missing before " + found());
        String name = value;
        advance();
        return name;
    }

    SyntaxException error(String message) {
        return new SyntaxException(message, offset);
    }

    /** The current token as it is quoted in a message. */
    String found() {
        return kind == Kind.END ? "the end" : Excerpt.quoted(value);
    }

    private void advance() {
        skipBlanks();
        offset = position;
        if (position == text.length()) {
            kind = Kind.END;
            value = "";
        } else if (startsName(text.charAt(position))) {
            kind = Kind.WORD;
            int end = position + 1;
            while (end < text.length() && (startsName(text.charAt(end)) || dotInside(end))) end++;
            value = text.substring(position, end);
            position = end;
            if (!value.equals("not")) value += braces();
        } else if (text.charAt(position) == '"') {
            kind = Kind.QUOTED;
            value = quotation();
            value += braces();
        } else {
            kind = Kind.SIGN;
            value = sign();
            position += value.length();
        }
    }

    private String sign() {
        if (text.startsWith("->", position)) return "->";
        char c = text.charAt(position);
        if (",:|.*+?(){}".indexOf(c) >= 0) return String.valueOf(c);
        boolean printable = c > ' ' && c < 0x7f;
        throw error("unexpected " + (printable ? "\"" + c + "\"" : String.format("character U+%04X", (int) c))
                + "; names with such characters stand in quotes");
    }

    private String quotation() {
        StringBuilder name = new StringBuilder();
        for (position++; position < text.length(); position++) {
            char c = text.charAt(position);
            if (c == '"') {
                position++;
                if (name.isEmpty()) throw error("a name cannot be empty");
                return name.toString();
            } else if (c == '\n') {
                break;
            } else if (c == '\\') {
                position++;
                if (position == text.length() || "\"\\".indexOf(text.charAt(position)) < 0) {
                    throw new SyntaxException("after \\ in a quoted name comes \" or \\", position);
                }
            }
            name.append(text.charAt(position));
        }
        throw error("this quoted name has no closing quote on its line");
    }

    /** The braces that begin here, with all that is in them; nothing if there are none. */
    private String braces() {
        if (position == text.length() || text.charAt(position) != '{') return "";
        int start = position;
        int depth = 0;
        do {
            if (position == text.length() || text.charAt(position) == '\n') {
                throw new SyntaxException("this \"{\" is not closed on its line", start);
            }
            char c = text.charAt(position);
            if (c == '{') depth++;
            else if (c == '}') depth--;
            else if (c == '"') skipString();
            position++;
        } while (depth > 0);
        return text.substring(start, position);
    }

    /** Goes on to the quote that ends a string, or to the end of its line. */
    private void skipString() {
        int next = position + 1;
        while (next < text.length() && text.charAt(next) != '"' && text.charAt(next) != '\n') {
            next += text.charAt(next) == '\\' ? 2 : 1;
        }
        if (next < text.length() && text.charAt(next) == '"') position = next;
    }

    private void skipBlanks() {
        while (position < text.length()) {
            if (Character.isWhitespace(text.charAt(position))) {
                position++;
            } else if (text.startsWith("//", position)) {
                int end = text.indexOf('\n', position);
                position = end < 0 ? text.length() : end;
            } else {
                return;
            }
        }
    }

    private boolean dotInside(int at) {
        return text.charAt(at) == '.' && at + 1 < text.length() && startsName(text.charAt(at + 1));
    }

    private static boolean startsName(char c) {
        return Character.isLetterOrDigit(c) || Character.isSurrogate(c) || "_[]#$@'".indexOf(c) >= 0;
    }
}
