package org.sweepline.report.format;

import java.util.regex.Pattern;

/** How words are written for a shell. */
public final class Shell {
    private static final Pattern HARMLESS = Pattern.compile("[A-Za-z0-9_./:,=+@%-]+");

    private Shell() {}

    /** The word, in quotes if the shell would not take it literally. */
    public static String quoted(String word) {
        return HARMLESS.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
