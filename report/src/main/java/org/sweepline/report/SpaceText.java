package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.pilot.SpaceSize;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Verdict;
import org.sweepline.report.format.JsonWriter;
import org.sweepline.report.format.Shell;

/** How large a state space is; where its states were not counted, an estimate and what to type in order to count them. */
final class SpaceText {
    private final CheckResult result;
    private final Report report;
    private final Evidence.Space space;

    SpaceText(CheckResult result, Evidence.Space space) {
        this.result = result;
        this.report = result.report();
        this.space = space;
    }

    String heading() {
        String heading = result.augmented() ? "state space of the augmented model" : "state space";
        return space.complete() ? heading : heading + " so far: lower bounds";
    }

    /** @param width how long the line of a command may be */
    List<String> lines(Verdict verdict, int width) {
        List<String> lines = new ArrayList<>();
        space.size().ifPresentOrElse(size -> counted(size, lines), () -> uncounted(verdict, lines, width));
        if (space.tokens()) {
            String relation = space.complete() ? "" : ">= ";
            lines.add("most tokens on a place  " + relation + space.largestValue());
            lines.add("most tokens in a state  " + relation + space.largestSum());
        }
        for (Evidence.Tally tally : space.tallies()) lines.add("as " + tally.tool() + " counts: " + counts(tally));
        return lines;
    }

    private static void counted(SpaceSize size, List<String> lines) {
        lines.add("states                  " + size.states());
        lines.add("edges                   " + size.edges());
    }

    private void uncounted(Verdict verdict, List<String> lines, int width) {
        lines.add("states, edges           not known: " + why(verdict));
        estimate().ifPresent(estimate -> lines.add("estimate                " + estimate.text()));
        if (!space.endless()) lines.addAll(Shell.lines("to count them           ", "    ", command(), width));
    }

    private String why(Verdict verdict) {
        if (space.complete() && verdict instanceof Verdict.Unknown unknown) return unknown.reason();
        long explored = report.statistics().map(Statistics::explored).orElse(0L);
        return "the exploration is not complete; it explored " + count(explored, "state");
    }

    private static String counts(Evidence.Tally tally) {
        List<String> counts = new ArrayList<>();
        tally.counts().forEach((name, count) -> counts.add(count(count) + " " + name));
        return String.join(", ", counts);
    }

    private Optional<SpaceEstimate> estimate() {
        return space.endless() ? Optional.empty() : SpaceEstimate.of(report);
    }

    /** What to type in order to count the states. */
    private String command() {
        return "sweepline check --space --method " + counting().word() + " " + result.checked();
    }

    /** A method that explores each state once, with the states in memory only if they are expected to fit. */
    private Method counting() {
        Optional<SpaceEstimate> estimate = estimate();
        if (estimate.filter(SpaceEstimate::more).isPresent()) return Method.DISK;
        Optional<Statistics> figures = report.statistics();
        double states = estimate.map(SpaceEstimate::states)
                .orElseGet(() -> (double) figures.map(Statistics::explored).orElse(0L));
        double bytesEach = figures.map(all -> (double) all.peakBytes() / Math.max(1, all.peak()))
                .orElse(0.0);
        return states * bytesEach <= result.options().limits().bytes() ? Method.FULL : Method.DISK;
    }

    /** An object for programs. */
    void write(JsonWriter json) {
        json.open('{').member("complete", space.complete());
        json.member("states", space.size(), size -> json.value(size.states()));
        json.member("edges", space.size(), size -> json.value(size.edges()));
        if (space.size().isEmpty()) {
            json.member("estimate", estimate(), estimate -> json.value(Math.round(estimate.states())));
            json.member("command", space.endless() ? Optional.empty() : Optional.of(command()));
        }
        if (space.tokens()) {
            json.member("maxTokenInPlace", space.largestValue());
            json.member("maxTokenPerMarking", space.largestSum());
        }
        for (Evidence.Tally tally : space.tallies()) {
            json.key(tally.tool().toLowerCase(Locale.ROOT)).open('{');
            tally.counts().forEach(json::member);
            json.close('}');
        }
        json.close('}');
    }
}
