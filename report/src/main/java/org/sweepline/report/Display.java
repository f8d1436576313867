package org.sweepline.report;

import java.util.List;
import org.sweepline.report.format.Shell;
import org.sweepline.report.format.VisibleWriter;

/**
 * Where text for people is printed, and what can be shown there.
 *
 * @param colours whether escape sequences for colours are understood
 * @param unicode whether block characters are shown
 * @param width how many characters a line holds; the largest number if nobody knows
 */
public record Display(VisibleWriter out, boolean colours, boolean unicode, int width) {
    private static final String BELOW = "      ";

    public Display(VisibleWriter out, boolean colours, boolean unicode) {
        this(out, colours, unicode, Integer.MAX_VALUE);
    }

    /** What a word may be highlighted with. */
    enum Colour {
        RED(31),
        GREEN(32),
        YELLOW(33);

        private final int code;

        Colour(int code) {
            this.code = code;
        }
    }

    /** Prints a name of at most 12 characters and a text in one line; the texts of all such lines are aligned. */
    void line(String name, String text) {
        out.println(name + " ".repeat(12 - name.length()) + text.replaceAll("\\s*\\R\\s*", " "));
    }

    /** The lines of a command that can be copied, with some words before it. */
    public List<String> command(String before, String command) {
        return Shell.lines(before, BELOW, command.replaceAll("\\s*\\R\\s*", " "), width);
    }

    /** Prints a text, highlighted if colours are shown. */
    void print(String text, Colour colour) {
        if (colours) out.sequence("\u001b[1;" + colour.code + "m");
        out.print(text);
        if (colours) out.sequence("\u001b[0m");
    }
}
