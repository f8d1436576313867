package org.sweepline.coloured.ml.syntax;

import org.antlr.v4.runtime.Token;

/** Reads the constants of CPN ML: numbers, strings and characters. */
final class Literals {
    private Literals() {}

    static Object value(Token token, MlPosition at) {
        String text = token.getText();
        return switch (token.getType()) {
            case CpnMlLexer.INTEGER -> integer(text.replace('~', '-'), 10, at);
            case CpnMlLexer.HEXADECIMAL -> integer(text.replace('~', '-').replace("0x", ""), 16, at);
            case CpnMlLexer.REAL -> real(text, at);
            case CpnMlLexer.STRING -> string(text.substring(1, text.length() - 1), at);
            case CpnMlLexer.CHARACTER -> character(text.substring(2, text.length() - 1), at);
            default -> throw at.error("words such as " + text + " are not supported; use an int");
        };
    }

    private static Long integer(String text, int radix, MlPosition at) {
        try {
            return Long.valueOf(text, radix);
        } catch (NumberFormatException e) {
            throw at.error("the number " + text.replace('-', '~') + " is too large: at most 64 bits are supported");
        }
    }

    private static Double real(String text, MlPosition at) {
        Double number = Double.valueOf(text.replace('~', '-'));
        if (number.isInfinite()) throw at.error("the number " + text + " is too large for a real");
        return number;
    }

    private static Character character(String text, MlPosition at) {
        String value = string(text, at);
        if (value.length() != 1) throw at.error("#\"" + text + "\" is not one character");
        return value.charAt(0);
    }

    private static String string(String text, MlPosition at) {
        if (text.indexOf('\\') < 0) return text;
        StringBuilder result = new StringBuilder();
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            i += c == '\\' ? escape(text, i + 1, result, at) + 1 : 1;
            if (c != '\\') result.append(c);
        }
        return result.toString();
    }

    /** Reads an escape sequence from after its backslash and returns how many characters it has there. */
    private static int escape(String text, int from, StringBuilder result, MlPosition at) {
        char c = text.charAt(from);
        int simple = "abtnvfr\"\\".indexOf(c);
        if (simple >= 0) {
            result.append("\u0007\b\t\n\u000b\f\r\"\\".charAt(simple));
            return 1;
        }
        if (Character.isWhitespace(c)) return text.indexOf('\\', from) - from + 1;
        if (c == '^' && from + 1 < text.length() && text.charAt(from + 1) >= '@' && text.charAt(from + 1) <= '_') {
            result.append((char) (text.charAt(from + 1) - '@'));
            return 2;
        }
        if (c == 'u') {
            result.append((char) code(text, from + 1, 4, 16, at));
            return 5;
        }
        result.append((char) code(text, from, 3, 10, at));
        return 3;
    }

    private static int code(String text, int from, int digits, int radix, MlPosition at) {
        int code = 0;
        for (int i = from; i < from + digits; i++) {
            int digit = i < text.length() ? Character.digit(text.charAt(i), radix) : -1;
            if (digit < 0) {
                String escape = text.substring(radix == 16 ? from - 1 : from, Math.min(from + 1, text.length()));
                throw at.error("`\\" + escape + "` is no escape sequence; a backslash itself is written \\\\");
            }
            code = code * radix + digit;
        }
        return code;
    }
}
