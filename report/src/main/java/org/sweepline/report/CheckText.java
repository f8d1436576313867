package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.sweepline.check.property.Answer;
import org.sweepline.check.reduce.ReductionEffect;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.MultisetBounds;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Verdict;
import org.sweepline.report.format.LongText;
import org.sweepline.report.format.TextTable;

/** The report for people: the verdicts first, then traces and lists, then the figures. */
public final class CheckText {
    private final CheckResult result;
    private final Display display;
    private final PrintWriter out;

    private CheckText(CheckResult result, Display display) {
        this.result = result;
        this.display = display;
        this.out = display.out();
    }

    public static void print(CheckResult result, Display display, boolean quiet) {
        CheckText report = new CheckText(result, display);
        List<Answer> answers = result.report().answers();
        for (Answer answer : answers) report.verdict(answer);
        if (answers.stream().anyMatch(CheckText::onTrust)) report.assumptions();
        if (quiet) return;
        for (Answer answer : answers) report.evidence(answer);
        report.out.println();
        new Figures(result, display).print();
    }

    private void verdict(Answer answer) {
        String verdict = Wording.verdict(answer.verdict());
        String comment = Wording.comment(answer);
        out.print(coloured(answer.verdict(), verdict) + " ".repeat(10 - verdict.length()));
        out.println(answer.property().statement() + (comment.isEmpty() ? "" : ": " + comment));
    }

    /**
     * Whether an answer is that something is nowhere, which may rest on assumptions about what was not explored; what was
     * seen is there.
     */
    private static boolean onTrust(Answer answer) {
        if (answer.verdict() instanceof Verdict.Unknown) return false;
        return answer.verdict() instanceof Verdict.Holds != answer.property().existential();
    }

    private void assumptions() {
        for (ReductionEffect effect : result.report().reductions()) {
            for (String assumption : effect.assumptions()) out.println("provided  " + assumption);
        }
    }

    private String coloured(Verdict verdict, String text) {
        if (verdict instanceof Verdict.Holds) return display.highlighted(text, Display.Colour.GREEN);
        boolean violated = verdict instanceof Verdict.Violated;
        return display.highlighted(text, violated ? Display.Colour.RED : Display.Colour.YELLOW);
    }

    private void evidence(Answer answer) {
        if (answer.evidence().path().isPresent()) {
            heading(answer);
            new TraceText(out).print(answer.evidence().path().get());
        } else if (answer.evidence() instanceof Evidence.Lasso lasso) {
            heading(answer);
            new TraceText(out).print(lasso);
        } else if (answer.evidence() instanceof Evidence.Run run) {
            heading(answer);
            new TraceText(out).print(run);
        } else if (answer.evidence() instanceof Evidence.Unseen unseen
                && !unseen.actions().isEmpty()) {
            boolean known = answer.verdict() instanceof Verdict.Violated;
            out.println();
            out.println(known ? "dead transitions" : "transitions not seen yet");
            for (String action : unseen.actions()) out.println("  " + action);
        } else if (answer.evidence() instanceof Evidence.Unchanged unchanged
                && !unchanged.places().isEmpty()) {
            boolean known = answer.verdict() instanceof Verdict.Holds;
            out.println();
            out.println(known ? "never changes" : "not seen to change yet");
            for (String place : unchanged.places()) out.println("  " + place);
        } else if (answer.evidence() instanceof Evidence.Bounds bounds) {
            out.println();
            bounds(bounds, answer.verdict() instanceof Verdict.Holds);
        } else if (answer.evidence() instanceof Evidence.TerminalStates states
                && !states.first().isEmpty()) {
            out.println();
            terminal(states);
        } else if (answer.evidence() instanceof Evidence.Space space) {
            out.println();
            space(space, answer.verdict() instanceof Verdict.Holds);
        }
        for (String claim : answer.evidence().claims()) out.println("  " + LongText.shortened(claim));
    }

    private void heading(Answer answer) {
        boolean shows = answer.verdict() instanceof Verdict.Holds || answer.evidence() instanceof Evidence.Largest;
        String start = shows ? "witness for " : "counterexample to ";
        out.println();
        out.println(start + answer.property().statement());
    }

    private void bounds(Evidence.Bounds values, boolean known) {
        String what = values.tokens() ? "largest number of tokens" : "largest value";
        out.println(known ? what : what + " seen so far: bounds from below");
        String relation = known ? "  " : "  >= ";
        int width = width(values.names());
        for (int v = 0; v < values.names().size(); v++) {
            String name = values.names().get(v);
            out.println("  " + padded(name, width) + relation
                    + count(values.largest().get(v)));
        }
        if (values.multisets().isEmpty()) return;
        out.println();
        out.println("largest number of tokens of each colour" + (known ? "" : " seen so far: bounds from below"));
        width = width(values.multisets().stream().map(MultisetBounds::place).toList());
        for (MultisetBounds bounds : values.multisets()) {
            out.println("  " + padded(bounds.place(), width) + relation + MultisetText.of(bounds, bounds.upper()));
        }
    }

    private void terminal(Evidence.TerminalStates states) {
        out.println("terminal states");
        TextTable table = new TextTable(states.told() ? "rll" : "rl");
        for (int i = 0; i < states.first().size(); i++) {
            Evidence.TerminalState each = states.first().get(i);
            List<String> cells = new ArrayList<>(List.of(count(i + 1), LongText.shortened(each.state())));
            if (states.told()) cells.add(1, Evidence.TerminalStates.name(each.ending(), 1));
            table.row(cells);
        }
        for (String line : table.lines()) out.println("  " + line);
        long more = states.all() - states.first().size();
        if (more > 0) out.println("  and " + count(more) + " more; --list N shows N");
    }

    private static int width(List<String> names) {
        return names.stream().mapToInt(String::length).max().orElse(0);
    }

    private static String padded(String name, int width) {
        return name + " ".repeat(width - name.length());
    }

    private static String counts(Evidence.Tally tally) {
        List<String> counts = new ArrayList<>();
        tally.counts().forEach((name, count) -> counts.add(count(count) + " " + name));
        return String.join(", ", counts);
    }

    private void space(Evidence.Space values, boolean known) {
        String space = result.augmented() ? "state space of the augmented model" : "state space";
        out.println(known ? space : space + " so far: bounds from below");
        Statistics figures = result.report().statistics().orElseThrow();
        String relation = known ? "" : ">= ";
        if (figures.states().isPresent()) {
            out.println("  STATES                 " + figures.states().getAsLong());
            out.println("  TRANSITIONS            " + figures.edges().getAsLong());
        } else {
            out.println("  STATES, TRANSITIONS    not known: " + Figures.whyUncounted(figures, known));
        }
        if (values.tokens()) {
            out.println("  MAX_TOKEN_IN_PLACE     " + relation + values.largestValue());
            out.println("  MAX_TOKEN_PER_MARKING  " + relation + values.largestSum());
        }
        for (Evidence.Tally tally : values.tallies()) out.println("  as " + tally.tool() + " counts: " + counts(tally));
    }
}
