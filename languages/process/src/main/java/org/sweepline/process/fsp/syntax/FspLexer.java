package org.sweepline.process.fsp.syntax;

import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.process.fsp.syntax.FspToken.Kind;

/**
 * Splits the text of an FSP file into tokens.
 *
 * <p>A number that begins with 0 is octal and one that begins with 0x hexadecimal, as in LTSA. Comments are those of
 * Java. What is no token becomes one that says so, and an error where it is needed: what follows it may be readable.
 */
final class FspLexer {
    /** Files beyond this are refused: no process of that size could be composed with anything. */
    static final int MAX_CHARACTERS = 16 << 20;

    private static final int MAX_NAME = 4096;
    private static final char END = '\0';

    /** Longer operators come before those they begin with. */
    private static final String[] OPERATORS = {
        "<->", "->", "..", "::", "||", "&&", "==", "!=", "<=", ">=", "<<", ">>", "<>", "[]", "(", ")", "{", "}", "[",
        "]", ",", ";", ":", ".", "=", "+", "-", "*", "/", "%", "^", "&", "|", "!", "<", ">", "@", "\\", "#", "'",
    };

    private final String file;
    private final String text;
    private int offset;
    private int line = 1;
    private int lineStart;

    FspLexer(String text, String file) {
        this.text = text;
        this.file = file;
        if (text.length() > MAX_CHARACTERS) {
            throw InputException.in(
                    file, "has more than " + MAX_CHARACTERS + " characters; use a smaller instance of the model");
        }
        // Some editors put a byte order mark first.
        if (!text.isEmpty() && text.charAt(0) == '\uFEFF') lineStart = ++offset;
    }

    /** The next token; at the end always the empty one. */
    FspToken next() {
        skip();
        Position at = here();
        int start = offset;
        if (offset == text.length()) return new FspToken(Kind.END, "", 0, at);
        char c = text.charAt(offset);
        if (isDigit(c)) return number(at);
        if (c == '"') return quoted(at);
        if (isLetter(c)) {
            do {
                offset++;
            } while (isNamePart(charAt(offset)));
            if (offset - start > MAX_NAME) throw error(at, "a name of more than " + MAX_NAME + " characters");
            String word = text.substring(start, offset);
            Kind name = Character.isUpperCase(c) ? Kind.UPPER : Kind.LOWER;
            return new FspToken(FspToken.KEYWORDS.contains(word) ? Kind.KEYWORD : name, word, 0, at);
        }
        for (String operator : OPERATORS) {
            if (text.startsWith(operator, offset)) {
                offset += operator.length();
                return new FspToken(Kind.OPERATOR, operator, 0, at);
            }
        }
        int wrong = text.codePointAt(offset);
        if (Character.isISOControl(wrong)) throw error(at, "a control character; this is not a text file");
        offset += Character.charCount(wrong);
        return wrong(at, "unexpected character \"" + Character.toString(wrong) + "\"");
    }

    private void skip() {
        while (offset < text.length()) {
            char c = text.charAt(offset);
            if (Character.isWhitespace(c)) {
                skipOne();
            } else if (text.startsWith("//", offset)) {
                while (offset < text.length() && !isBreak(text.charAt(offset))) offset++;
            } else if (text.startsWith("/*", offset)) {
                Position start = here();
                int end = text.indexOf("*/", offset + 2);
                if (end < 0) throw error(start, "the comment that begins here has no end; close it with */");
                while (offset < end + 2) skipOne();
            } else {
                return;
            }
        }
    }

    private void skipOne() {
        char c = text.charAt(offset++);
        // A return and a line feed after it are one line break.
        if (c == '\n' || c == '\r' && charAt(offset) != '\n') {
            line++;
            lineStart = offset;
        }
    }

    private FspToken number(Position at) {
        int start = offset;
        boolean hexadecimal = charAt(offset) == '0' && (charAt(offset + 1) | ' ') == 'x';
        if (hexadecimal) offset += 2;
        int digits = offset;
        int radix = hexadecimal ? 16 : charAt(offset) == '0' ? 8 : 10;
        while (hexadecimal ? Character.digit(charAt(offset), 16) >= 0 : isDigit(charAt(offset))) offset++;
        String number = text.substring(start, offset);
        if (offset == digits) return wrong(at, "a hexadecimal digit is missing after " + number);
        long value = 0;
        for (int i = digits; i < offset; i++) {
            int digit = Character.digit(text.charAt(i), 16);
            if (digit >= radix) {
                return wrong(at, excerpt(number) + " begins with 0 and so is octal, but has the digit " + digit);
            }
            value = value * radix + digit;
            if (value > Integer.MAX_VALUE) {
                return wrong(at, excerpt(number) + " is too large; the largest number is " + Integer.MAX_VALUE);
            }
        }
        return new FspToken(Kind.NUMBER, number, (int) value, at);
    }

    private FspToken quoted(Position at) {
        int start = ++offset;
        while (charAt(offset) != '"') {
            if (offset >= text.length() || isBreak(text.charAt(offset))) {
                return wrong(at, "the text that begins here has no end; close it with \"");
            }
            offset++;
        }
        return new FspToken(Kind.TEXT, text.substring(start, offset++), 0, at);
    }

    private char charAt(int index) {
        return index < text.length() ? text.charAt(index) : END;
    }

    private Position here() {
        return new Position(line, offset - lineStart + 1);
    }

    private static FspToken wrong(Position at, String why) {
        return new FspToken(Kind.WRONG, why, 0, at);
    }

    private InputException error(Position at, String message) {
        return InputException.at(file, at, message);
    }

    /** A piece of the file, cut so that a message stays one readable line. */
    static String excerpt(String text) {
        return text.length() <= 60 ? text : text.substring(0, 57) + "...";
    }

    private static boolean isBreak(char c) {
        return c == '\n' || c == '\r';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
    }

    private static boolean isNamePart(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }
}
