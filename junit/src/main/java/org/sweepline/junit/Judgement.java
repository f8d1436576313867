package org.sweepline.junit;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.sweepline.library.Figures;
import org.sweepline.library.Verdict;

/** Whether a test fails by what came of its check. */
final class Judgement {
    private final Budget budget;
    private boolean violated;
    private boolean unknown;

    Judgement(Budget budget) {
        this.budget = budget;
    }

    void add(Verdict verdict) {
        violated |= verdict == Verdict.VIOLATED;
        unknown |= verdict == Verdict.UNKNOWN;
    }

    /** Fails the test if it has to. @param report what came of the check, for people */
    void require(Figures figures, Supplier<String> report) {
        if (violated) throw new AssertionError(report.get());
        if (unknown && !budget.allowsUnknown()) {
            String why = budget.limited()
                    ? "not everything could be checked within " + budget
                            + "; give more, or say allowUnknown = true if that is enough"
                    : "not everything could be checked; the reason is below";
            throw new AssertionError(why + "\n" + report.get());
        }
        String over = unknown ? "" : budget.exceeded(figures);
        if (!over.isEmpty()) throw new AssertionError(over + "\n" + report.get());
    }

    /** A verdict as reports have it. */
    private static String word(Verdict verdict) {
        return switch (verdict) {
            case HOLDS -> "holds";
            case VIOLATED -> "violated";
            case UNKNOWN -> "unknown";
        };
    }

    /** What is told about a check in the report of the test. @param verdicts by what was asked */
    static Map<String, String> entries(Map<String, Verdict> verdicts, String model, Figures figures) {
        Map<String, String> entries = new LinkedHashMap<>();
        verdicts.forEach((asked, verdict) -> entries.put(asked, word(verdict)));
        entries.put("sweepline.model", model);
        entries.put("sweepline.method", figures.method());
        entries.put("sweepline.measure", figures.measure());
        figures.states().ifPresent(states -> entries.put("sweepline.states", Long.toString(states)));
        figures.edges().ifPresent(edges -> entries.put("sweepline.edges", Long.toString(edges)));
        entries.put("sweepline.explored", Long.toString(figures.explored()));
        entries.put("sweepline.peak", Long.toString(figures.peak()));
        entries.put("sweepline.bytes", Long.toString(figures.bytes()));
        entries.put("sweepline.milliseconds", Long.toString(figures.time().toMillis()));
        // An anonymous class has no name, and JUnit takes no entry without a text.
        entries.entrySet()
                .removeIf(entry -> entry.getKey().isBlank() || entry.getValue().isBlank());
        return entries;
    }
}
