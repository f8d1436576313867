package org.sweepline.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sweepline.cli.Section.Entry;
import org.sweepline.report.format.Shell;

/**
 * A manual as lines for a screen of some width.
 *
 * <p>Where there is room the terms stand in a column of their own; on a narrow screen their meanings stand below them.
 */
final class HelpText {
    private static final String INDENT = "  ";
    private static final String BELOW = "      ";
    private static final int NARROW = 60;
    private static final int WIDEST = 100;
    private static final int MOST_OF_A_TERM = 22;

    private static final Pattern WORD = Pattern.compile("(?<= |^)'[^']*'\\S*|\\S+");

    private final int width;
    private final boolean bold;
    private final List<String> lines = new ArrayList<>();

    /** @param bold whether headings are printed in bold letters, by a sequence for the terminal */
    HelpText(int width, boolean bold) {
        this.width = Math.min(width, WIDEST);
        this.bold = bold;
    }

    /** The lines of the help of a command. */
    List<String> lines(Manual manual, boolean all) {
        lines.clear();
        add("", heading("Usage: "), "Usage: ".length(), manual.synopsis());
        List<Section> sections = manual.sections(all);
        int column = column(sections);
        for (Section section : sections) {
            lines.add("");
            if (isSentence(section)) {
                String heading = section.heading() + ": ";
                add(
                        "",
                        heading(heading),
                        heading.length(),
                        section.entries().get(0).text());
                continue;
            }
            if (!section.heading().isEmpty()) lines.add(heading(section.heading() + ":"));
            for (Entry entry : section.entries()) add(entry, section.heading().isEmpty() ? "" : INDENT, column);
        }
        return List.copyOf(lines);
    }

    private static boolean isSentence(Section section) {
        return !section.heading().isEmpty()
                && section.entries().size() == 1
                && section.entries().get(0).isParagraph();
    }

    private String heading(String text) {
        return bold ? "\u001b[1m" + text + "\u001b[0m" : text;
    }

    /** Where meanings begin: right of the longest term that is not too long. */
    private static int column(List<Section> sections) {
        int longest = sections.stream()
                .flatMap(section -> section.entries().stream())
                .filter(entry -> !entry.text().isEmpty())
                .mapToInt(entry -> entry.term().length())
                .filter(length -> length <= MOST_OF_A_TERM)
                .max()
                .orElse(0);
        return INDENT.length() + longest + 2;
    }

    private void add(Entry entry, String indent, int column) {
        if (entry.isParagraph()) {
            add(indent, "", 0, entry.text());
        } else if (entry.text().isEmpty()) {
            command(entry.term());
        } else if (width < NARROW) {
            lines.add(INDENT + entry.term());
            for (String line : entry.text().split("\n")) add(BELOW, "", 0, line);
        } else {
            String term = INDENT + entry.term();
            boolean fits = term.length() + 2 <= column;
            if (!fits) lines.add(term);
            String left = fits ? term + " ".repeat(column - term.length()) : " ".repeat(column);
            for (String line : entry.text().split("\n")) {
                add("", left, column, line);
                left = " ".repeat(column);
            }
        }
    }

    /** Adds a text in as many lines as it takes. @param shown how much of a line the beginning takes */
    private void add(String indent, String beginning, int shown, String text) {
        String hanging = indent + " ".repeat(shown);
        StringBuilder line = new StringBuilder();
        boolean first = true;
        for (String word : words(text, width - hanging.length())) {
            if (line.length() > 0 && hanging.length() + line.length() + 1 + word.length() > width) {
                lines.add((first ? indent + beginning : hanging) + line);
                first = false;
                line.setLength(0);
            }
            line.append(line.length() > 0 ? " " : "").append(word);
        }
        lines.add((first ? indent + beginning : hanging) + line);
    }

    /** The words of a text; what stands in quotes is one word, if it fits in a line. */
    private static List<String> words(String text, int room) {
        List<String> words = new ArrayList<>();
        Matcher next = WORD.matcher(text);
        while (next.find()) {
            if (next.group().length() <= room) words.add(next.group());
            else words.addAll(List.of(next.group().split(" ")));
        }
        return words;
    }

    /** Adds a command that can be copied. */
    private void command(String command) {
        lines.addAll(Shell.lines(INDENT, BELOW, command, width));
    }
}
