package org.sweepline.report.format;

import java.util.Locale;
import java.util.regex.Pattern;

/** How words are written for a shell. */
public final class Shell {
    private static final Pattern HARMLESS = Pattern.compile("[A-Za-z0-9_./:,=+@%-]+");

    private Shell() {}

    /**
     * The word, in quotes if the shell would not take it literally. Characters that break the line, or have another effect on a
     * terminal, are spelled out as most shells read them.
     */
    public static String quoted(String word) {
        if (word.chars().anyMatch(c -> spelled((char) c))) return "$'" + spelled(word) + "'";
        return HARMLESS.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private static boolean spelled(char c) {
        return c == '\n' || c == '\t' || VisibleWriter.hidden(c);
    }

    private static String spelled(String word) {
        StringBuilder text = new StringBuilder();
        for (char c : word.toCharArray()) {
            if (spelled(c)) text.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            else if (c == '\'' || c == '\\') text.append('\\').append(c);
            else text.append(c);
        }
        return text.toString();
    }
}
