package org.sweepline.coloured.ml.library;

import java.util.Locale;
import java.util.function.Predicate;

/** Characters; letters and digits are those of ASCII. */
final class CharacterLibrary {
    private CharacterLibrary() {}

    static void list(Table table) {
        table.<Character>comparisons("Char", "char");
        table.<Character>unary("ord Char.ord", "char -> int", (c, e) -> (long) c);
        table.<Long>unary("chr Char.chr", "int -> char", (code, e) -> TextLibrary.character(code));
        table.<Character>unary("Char.succ", "char -> char", (c, e) -> TextLibrary.character(c + 1L));
        table.<Character>unary("Char.pred", "char -> char", (c, e) -> TextLibrary.character(c - 1L));
        table.<Character>unary("Char.toString", "char -> string", (c, e) -> escaped(c));
        table.constant("Char.minChar", "char", (char) 0);
        table.constant("Char.maxChar", "char", (char) 255);
        table.constant("Char.maxOrd", "int", 255L);
        String member = "string -> char -> bool";
        table.<String, Character>curried("Char.contains", member, (text, c, e) -> text.indexOf(c) >= 0);
        table.<String, Character>curried("Char.notContains", member, (text, c, e) -> text.indexOf(c) < 0);
        table.<Character>unary("Char.toUpper", "char -> char", (c, e) -> (char) (isLower(c) ? c - 32 : c));
        table.<Character>unary("Char.toLower", "char -> char", (c, e) -> (char) (isUpper(c) ? c + 32 : c));
        kind(table, "Char.isAscii", c -> c < 128);
        kind(table, "Char.isUpper", CharacterLibrary::isUpper);
        kind(table, "Char.isLower", CharacterLibrary::isLower);
        kind(table, "Char.isAlpha", c -> isUpper(c) || isLower(c));
        kind(table, "Char.isDigit", CharacterLibrary::isDigit);
        kind(table, "Char.isAlphaNum", c -> isUpper(c) || isLower(c) || isDigit(c));
        kind(table, "Char.isHexDigit", c -> isDigit(c) || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F');
        kind(table, "Char.isSpace", c -> c == ' ' || c >= 9 && c <= 13);
        kind(table, "Char.isCntrl", c -> c < 32 || c == 127);
        kind(table, "Char.isPrint", c -> c >= 32 && c < 127);
        kind(table, "Char.isGraph", CharacterLibrary::isGraph);
        kind(table, "Char.isPunct", c -> isGraph(c) && !isUpper(c) && !isLower(c) && !isDigit(c));
    }

    private static void kind(Table table, String name, Predicate<Character> kind) {
        table.<Character>unary(name, "char -> bool", (c, e) -> kind.test(c));
    }

    private static boolean isUpper(char c) {
        return c >= 'A' && c <= 'Z';
    }

    private static boolean isLower(char c) {
        return c >= 'a' && c <= 'z';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isGraph(char c) {
        return c > 32 && c < 127;
    }

    /** The character as a string literal of SML writes it. */
    static String escaped(char c) {
        int letter = "\u0007\b\t\n\u000b\f\r".indexOf(c);
        if (letter >= 0) return "\\" + "abtnvfr".charAt(letter);
        if (c == '"' || c == '\\') return "\\" + c;
        if (c < 32) return "\\^" + (char) (c + 64);
        return c < 127 ? Character.toString(c) : String.format(Locale.ROOT, "\\%03d", (int) c);
    }
}
