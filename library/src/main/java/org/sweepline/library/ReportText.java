package org.sweepline.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A report for people: the answers that are bad news first, then the others, then the figures. */
final class ReportText {
    private ReportText() {}

    static String of(Report<?> report) {
        List<String> lines = new ArrayList<>();
        lines.add(report.model());
        for (Verdict verdict : List.of(Verdict.VIOLATED, Verdict.UNKNOWN, Verdict.HOLDS)) {
            report.answers().stream()
                    .filter(answer -> answer.verdict() == verdict)
                    .forEach(answer -> lines.add(answer.toString()));
        }
        Figures figures = report.figures();
        lines.add("");
        figures.states().ifPresent(states -> {
            String edges =
                    figures.edges().isPresent() ? ", " + count(figures.edges().getAsLong()) + " steps" : "";
            lines.add("states    " + count(states) + edges);
        });
        lines.add("explored  " + count(figures.explored()) + " states by method " + figures.method()
                + (figures.complete() ? ", which are all" : "") + ", at most " + count(figures.peak())
                + " at a time in " + count(figures.bytes()) + " bytes, " + seconds(figures));
        if (!figures.measure().isEmpty()) lines.add("progress  " + figures.measure());
        report.notes().forEach(note -> lines.add("note      " + note));
        return String.join("\n", lines);
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String seconds(Figures figures) {
        return String.format(Locale.ROOT, "%.2f s", figures.time().toMillis() / 1000.0);
    }
}
