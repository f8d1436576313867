package org.sweepline.cli;

import java.util.List;
import java.util.Locale;
import org.sweepline.cli.Section.Entry;
import org.sweepline.report.Version;

/** The manual page of the tool, in the language of roff. */
final class ManPage {
    private final StringBuilder page = new StringBuilder();

    /** The page, with everything about the whole tool and about each command. */
    static String of(Manual whole, List<Manual> commands) {
        ManPage page = new ManPage();
        page.line(".TH SWEEPLINE 1 \"\" \"Sweepline " + Version.number() + "\" \"User Commands\"");
        page.line(".nh");
        page.line(".ad l");
        page.line(".SH NAME");
        page.line("sweepline \\- " + escaped(lowered(whole.summary())));
        page.line(".SH SYNOPSIS");
        page.line("\\fBsweepline\\fR " + escaped("COMMAND [OPTION ...] [ARGUMENT ...]"));
        List<Section> about = whole.sections(true);
        for (Section section : about.subList(1, about.size())) page.section(".SH", section);
        for (Manual command : commands) page.add(command);
        return page.page.toString();
    }

    private static String lowered(String sentence) {
        String name = sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    private void add(Manual command) {
        line(".SH \"" + escaped(command.name().toUpperCase(Locale.ROOT)) + "\"");
        line(".B " + escaped(command.synopsis()));
        for (Section section : command.sections(true)) section(".SS", section);
    }

    private void section(String level, Section section) {
        if (!section.heading().isEmpty()) {
            boolean top = level.equals(".SH");
            String heading = top ? section.heading().toUpperCase(Locale.ROOT) : section.heading();
            line(level + " \"" + escaped(heading) + "\"");
        }
        boolean first = !section.heading().isEmpty();
        for (Entry entry : section.entries()) {
            if (entry.isParagraph()) {
                if (!first) line(".PP");
                text(entry.text());
            } else if (entry.text().isEmpty()) {
                line(".PP");
                line(".RS 4");
                line(".nf");
                text(entry.term());
                line(".fi");
                line(".RE");
            } else {
                line(".TP");
                line(".B " + escaped(entry.term()));
                text(entry.text().replace("\n", "\n.br\n"));
            }
            first = false;
        }
    }

    /** Adds text as it is to be read; a line with a request to break it stays a request. */
    private void text(String text) {
        for (String line : text.split("\n")) line(line.equals(".br") ? line : protectedStart(escaped(line)));
    }

    private static String protectedStart(String line) {
        return line.startsWith(".") || line.startsWith("'") ? "\\&" + line : line;
    }

    private static String escaped(String text) {
        StringBuilder roff = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '\\' -> roff.append("\\e");
                case '-' -> roff.append("\\-");
                case '\'' -> roff.append("\\(aq");
                case '`' -> roff.append("\\(ga");
                case '"' -> roff.append("\\(dq");
                case '^' -> roff.append("\\(ha");
                case '~' -> roff.append("\\(ti");
                default -> {
                    if (c < 0x7f) roff.appendCodePoint(c);
                    else roff.append(String.format("\\[u%04X]", c));
                }
            }
        });
        return roff.toString();
    }

    private void line(String text) {
        page.append(text).append('\n');
    }
}
