package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replay;
import org.sweepline.report.format.LongText;

/** A trace for people, line by line: its steps and what each of them changes. */
final class TraceText {
    private static final int MOST_STEPS = 200;
    private static final int MOST_CHOICES = 40;
    private static final int MOST_NAMES = 20;

    private final List<String> lines = new ArrayList<>();
    private final List<Replay.Step> all;
    private final int numbers;
    private final int names;
    private int taken;

    /** @param all the steps that are going to be shown: numbers and actions are as wide as the widest of them */
    private TraceText(List<Replay.Step> all) {
        this.all = all;
        numbers = Integer.toString(all.size()).length();
        names = all.stream().mapToInt(step -> step.action().length()).max().orElse(0);
    }

    /** The lines of a trace; the middle of a very long one is left out. */
    static List<String> of(Replay replay, Detail detail) {
        TraceText text = new TraceText(replay.steps());
        text.path(replay, detail);
        return text.end();
    }

    /** The path into a terminal component, what occurs there, and a cycle in it. */
    static List<String> of(Evidence.Lasso lasso, Detail detail) {
        TraceText text = new TraceText(lasso.stem().then(lasso.repeated()));
        text.path(lasso.stem(), detail);
        text.line(lasso.actions().isEmpty() ? "nothing can occur any more" : occurring(lasso));
        if (!lasso.missing().isEmpty()) text.line("never again: " + some(lasso.missing()));
        if (lasso.cycle().isEmpty()) {
            text.line("no cycle through this state was found within the limits");
        } else if (!lasso.repeated().isEmpty()) {
            text.line("cycle:");
            text.steps(lasso.repeated());
        }
        if (!lasso.walked()) text.line("(the component is too large to be replayed)");
        return text.end();
    }

    /** The path into a cycle and the steps that are repeated forever. */
    static List<String> of(Evidence.Run run) {
        TraceText text = new TraceText(run.stem().then(run.cycle()));
        text.start(run.stem());
        if (run.cycle().isEmpty()) {
            text.state("end", run.stem().last());
            text.line("nothing can occur any more: the run stays in this state");
        } else {
            text.line("cycle (repeats forever):");
            text.steps(run.cycle());
        }
        return text.end();
    }

    private static String occurring(Evidence.Lasso lasso) {
        return "from here on only " + count(lasso.states(), "state") + " can be reached, with the actions "
                + some(lasso.actions());
    }

    private static String some(List<String> names) {
        if (names.size() <= MOST_NAMES) return String.join(", ", names);
        return String.join(", ", names.subList(0, MOST_NAMES)) + " and " + count(names.size() - MOST_NAMES) + " more";
    }

    private List<String> end() {
        if (!all.isEmpty() && all.size() <= MOST_CHOICES) {
            lines.add("  step through it with: simulate --choices " + choices(all));
        }
        return lines;
    }

    private void line(String text) {
        lines.add("  " + " ".repeat(numbers) + "  " + text);
    }

    private void state(String what, String state) {
        line(what + " ".repeat(7 - what.length()) + LongText.shortened(state));
    }

    /** Adds the first state, the steps from there, and the last state. */
    private void path(Replay replay, Detail detail) {
        start(replay);
        state("end", replay.last());
        String quality = Wording.quality(replay.quality(), detail);
        if (!quality.isEmpty()) line("(" + quality + ")");
    }

    private void start(Replay replay) {
        state("start", replay.initial());
        steps(replay.steps());
    }

    private void steps(List<Replay.Step> steps) {
        for (int i = 0; i < steps.size(); i++) {
            String action = steps.get(i).action();
            String number = Integer.toString(++taken);
            if (i >= MOST_STEPS && i < steps.size() - 1) {
                if (i == MOST_STEPS) lines.add("  ... " + left(steps.size()));
                continue;
            }
            String change = LongText.shortened(steps.get(i).change());
            lines.add("  " + " ".repeat(numbers - number.length()) + number + "  " + action
                    + " ".repeat(names - action.length()) + "  " + change);
        }
    }

    private static String left(int steps) {
        return count(steps - MOST_STEPS - 1, "step") + " left out; --trace FILE writes all of them";
    }

    /** The numbers that {@code simulate} shows for the steps of a trace. */
    static String choices(List<Replay.Step> steps) {
        return steps.stream().map(step -> Integer.toString(step.place() + 1)).collect(Collectors.joining(","));
    }
}
