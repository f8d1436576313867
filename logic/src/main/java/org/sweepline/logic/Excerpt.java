package org.sweepline.logic;

/** The user's text as it appears in a message: on one line and not too long. */
public final class Excerpt {
    private static final int LONGEST = 60;

    private Excerpt() {}

    public static String of(String text) {
        StringBuilder line = new StringBuilder();
        text.codePoints().limit(LONGEST + 1L).forEach(c -> line.appendCodePoint(isPrintable(c) ? c : ' '));
        if (line.codePointCount(0, line.length()) > LONGEST) {
            line.setLength(line.offsetByCodePoints(0, LONGEST - 3));
            line.append("...");
        }
        return line.toString();
    }

    public static String quoted(String text) {
        return '"' + of(text) + '"';
    }

    /** Whether a text can stand in a message as it is. */
    static boolean isWhole(String text) {
        return of(text).equals(text);
    }

    private static boolean isPrintable(int c) {
        return !Character.isISOControl(c) && c != 0x2028 && c != 0x2029;
    }
}
