package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sweepline.check.property.Answer;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.MultisetBounds;
import org.sweepline.check.replay.Replay;
import org.sweepline.kernel.Verdict;
import org.sweepline.report.format.LongText;
import org.sweepline.report.format.Shell;
import org.sweepline.report.format.TextTable;

/**
 * What backs an answer, for people, line by line: a trace with what each step changes, a list, or figures.
 *
 * @param traceFile the file that the traces are written to as well
 */
record EvidenceText(CheckResult result, Display display, Detail detail, Optional<String> traceFile) {
    /** The lines for an answer; none if there is nothing to show. */
    List<String> of(Answer answer) {
        boolean holds = answer.verdict() instanceof Verdict.Holds;
        boolean violated = answer.verdict() instanceof Verdict.Violated;
        List<String> lines = new ArrayList<>(answer.evidence()
                .match(new Evidence.Match<>(
                        none -> List.of(),
                        proved -> List.of(),
                        untraced -> List.of(),
                        path -> trace(answer, TraceText.of(path.replay(), detail)),
                        overfull -> trace(answer, overfull.path()),
                        unchanged -> listed(holds ? "never changes" : "not seen to change yet", unchanged.places()),
                        largest -> trace(answer, largest.path()),
                        lasso -> trace(answer, TraceText.of(lasso, detail)),
                        run -> trace(answer, TraceText.of(run, detail)),
                        unseen -> listed(violated ? "dead transitions" : "transitions not seen yet", unseen.actions()),
                        bounds -> bounds(bounds, holds),
                        space -> space(answer, new SpaceText(result, space)),
                        EvidenceText::terminal)));
        for (String claim : answer.evidence().claims()) lines.add("  " + LongText.shortened(claim));
        return lines;
    }

    private List<String> trace(Answer answer, Optional<Replay> replay) {
        return replay.map(path -> trace(answer, TraceText.of(path, detail))).orElse(List.of());
    }

    private List<String> trace(Answer answer, List<String> lines) {
        boolean shows = answer.verdict() instanceof Verdict.Holds || answer.evidence() instanceof Evidence.Largest;
        lines.add(
                0,
                (shows ? "witness for " : "counterexample to ")
                        + answer.property().statement());
        answer.evidence()
                .path()
                .map(path -> path.then(answer.evidence().repeated()))
                .ifPresent(steps -> lines.addAll(simulation(answer, steps)));
        return lines;
    }

    private List<String> simulation(Answer answer, List<Replay.Step> steps) {
        if (traceFile.isEmpty() || steps.isEmpty()) return TraceText.simulation(steps, result.arguments(), display);
        List<Answer> traced = result.report().answers().stream()
                .filter(each -> each.evidence().path().isPresent())
                .toList();
        int number = traced.indexOf(answer) + 1;
        String which = Shell.quoted(traceFile.get()) + (number > 1 ? " --trace-number " + number : "");
        return display.command(TraceText.THROUGH, "sweepline simulate --trace " + which + " " + result.arguments());
    }

    /** A heading with lines below it; nothing if there are no lines. */
    private static List<String> listed(String heading, List<String> lines) {
        if (lines.isEmpty()) return List.of();
        return Stream.concat(Stream.of(heading), lines.stream().map(line -> "  " + line))
                .toList();
    }

    private static List<String> bounds(Evidence.Bounds values, boolean known) {
        String seen = known ? "" : " seen so far: lower bounds";
        String relation = known ? "" : ">= ";
        TextTable table = new TextTable("ll");
        for (int v = 0; v < values.names().size(); v++) {
            table.row(List.of(
                    values.names().get(v), relation + count(values.largest().get(v))));
        }
        List<String> lines = new ArrayList<>();
        lines.add((values.tokens() ? "largest number of tokens" : "largest value") + seen);
        for (String line : table.lines()) lines.add("  " + line);
        if (values.multisets().isEmpty()) return lines;
        TextTable colours = new TextTable("ll");
        for (MultisetBounds bounds : values.multisets()) {
            colours.row(List.of(bounds.place(), relation + MultisetText.of(bounds, bounds.upper())));
        }
        lines.add("");
        lines.addAll(listed("largest number of tokens of each colour" + seen, colours.lines()));
        return lines;
    }

    private List<String> space(Answer answer, SpaceText space) {
        return listed(space.heading(), space.lines(answer.verdict(), display.width() - 2));
    }

    private static List<String> terminal(Evidence.TerminalStates states) {
        TextTable table = new TextTable(states.told() ? "rll" : "rl");
        for (int i = 0; i < states.first().size(); i++) {
            Evidence.TerminalState each = states.first().get(i);
            List<String> cells = new ArrayList<>(List.of(count(i + 1), LongText.shortened(each.state())));
            if (states.told()) cells.add(1, Wording.name(each.ending()));
            table.row(cells);
        }
        List<String> lines = new ArrayList<>(table.lines());
        long more = states.all() - states.first().size();
        if (more > 0 && !lines.isEmpty()) lines.add("and " + count(more) + " more; --list N shows N");
        return listed("terminal states", lines);
    }
}
