package org.sweepline.report.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** How words are written for a shell. */
public final class Shell {
    private static final Pattern HARMLESS = Pattern.compile("[A-Za-z0-9_./:,=+@%-]+");

    /** A word of a command, with the spaces within its quotes. */
    private static final Pattern WORD = Pattern.compile("(?:\\$'(?:[^'\\\\]|\\\\.)*'|'[^']*'|\\\\.|[^ '\\\\])+");

    private Shell() {}

    /**
     * The lines of a command that can be copied: it is broken as a shell allows it, and not within quotes.
     *
     * @param before what stands before the command in the first line
     * @param indent what stands before the rest of it
     * @param width how long a line may be
     */
    public static List<String> lines(String before, String indent, String command, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(before);
        List<String> words = before.length() + command.length() <= width
                ? List.of(command)
                : WORD.matcher(command).results().map(MatchResult::group).toList();
        boolean begun = false;
        for (String word : words) {
            if (begun && line.length() + 1 + word.length() > width - 2) {
                lines.add(line + " \\");
                line = new StringBuilder(indent);
                begun = false;
            }
            line.append(begun ? " " : "").append(word);
            begun = true;
        }
        lines.add(line.toString());
        return lines;
    }

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
