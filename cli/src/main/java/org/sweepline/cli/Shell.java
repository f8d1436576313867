package org.sweepline.cli;

import java.util.regex.Pattern;

/** How words are written for a shell. */
final class Shell {
    private static final Pattern HARMLESS = Pattern.compile("[A-Za-z0-9_./:,=+@%-]+");

    private Shell() {}

    /** A word that the shell takes as it is. */
    static String quoted(String word) {
        return HARMLESS.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
