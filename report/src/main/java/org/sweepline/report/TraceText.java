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
    /** More steps than these would push the verdicts off the screen: the middle is left out. */
    private static final int MOST_STEPS = 60;

    /** What stands before the command that steps through a trace. */
    static final String THROUGH = "  step through it with: ";

    private static final int LAST_STEPS = 20;
    private static final int MOST_CHOICES = 40;
    private static final int MOST_NAMES = 20;

    private final List<String> lines = new ArrayList<>();
    private final Detail detail;
    private final int numbers;
    private final int names;
    private int taken;

    /** @param all the steps that are going to be shown: numbers and actions are as wide as the widest of them */
    private TraceText(List<Replay.Step> all, Detail detail) {
        this.detail = detail;
        numbers = Integer.toString(all.size()).length();
        names = all.stream().mapToInt(step -> step.action().length()).max().orElse(0);
    }

    /** The lines of a trace; the middle of a long one is left out, unless details are asked for. */
    static List<String> of(Replay replay, Detail detail) {
        TraceText text = new TraceText(replay.steps(), detail);
        text.path(replay);
        return text.lines;
    }

    /** The path into a terminal component, what occurs there, and a cycle in it. */
    static List<String> of(Evidence.Lasso lasso, Detail detail) {
        TraceText text = new TraceText(lasso.stem().then(lasso.repeated()), detail);
        text.path(lasso.stem());
        text.line(lasso.actions().isEmpty() ? "nothing can occur any more" : occurring(lasso));
        if (!lasso.missing().isEmpty()) text.line("never again: " + some(lasso.missing()));
        if (lasso.cycle().isEmpty()) {
            text.line("no cycle through this state was found within the limits");
        } else if (!lasso.repeated().isEmpty()) {
            text.line("cycle:");
            text.steps(lasso.repeated());
        }
        if (!lasso.walked()) text.line("(the component is too large to be replayed)");
        return text.lines;
    }

    /** The path into a cycle and the steps that are repeated forever. */
    static List<String> of(Evidence.Run run, Detail detail) {
        TraceText text = new TraceText(run.stem().then(run.cycle()), detail);
        text.start(run.stem());
        if (run.cycle().isEmpty()) {
            text.state("end", run.stem().last());
            text.line("nothing can occur any more: the run stays in this state");
        } else {
            text.line("cycle (repeats forever):");
            text.steps(run.cycle());
        }
        return text.lines;
    }

    private static String occurring(Evidence.Lasso lasso) {
        return "from here on only " + count(lasso.states(), "state") + " can be reached, with the actions "
                + some(lasso.actions());
    }

    private static String some(List<String> names) {
        if (names.size() <= MOST_NAMES) return String.join(", ", names);
        return String.join(", ", names.subList(0, MOST_NAMES)) + " and " + count(names.size() - MOST_NAMES) + " more";
    }

    /** How to step through a trace; empty if it has no steps. @param model files and options, as a user types them */
    static List<String> simulation(List<Replay.Step> steps, String model, Display display) {
        if (steps.isEmpty()) return List.of();
        return steps.size() > MOST_CHOICES
                ? display.command(
                        "  to step through it add --trace FILE, and then: ", "sweepline simulate --trace FILE " + model)
                : display.command(THROUGH, "sweepline simulate --choices " + choices(steps) + " " + model);
    }

    private void line(String text) {
        lines.add("  " + " ".repeat(numbers) + "  " + text);
    }

    private void state(String what, String state) {
        line(what + " ".repeat(7 - what.length()) + LongText.shortened(state));
    }

    /** Adds the first state, the steps from there, and the last state. */
    private void path(Replay replay) {
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
            if (leftOut(i, steps.size())) {
                if (!leftOut(i - 1, steps.size())) lines.add("  ... " + left(steps.size()));
                continue;
            }
            String change = LongText.shortened(steps.get(i).change());
            lines.add("  " + " ".repeat(numbers - number.length()) + number + "  " + action
                    + " ".repeat(names - action.length()) + "  " + change);
        }
    }

    private boolean leftOut(int step, int steps) {
        boolean shortened = detail != Detail.VERBOSE && steps > MOST_STEPS;
        return shortened && step >= MOST_STEPS - LAST_STEPS && step < steps - LAST_STEPS;
    }

    private static String left(int steps) {
        return count(steps - MOST_STEPS, "step") + " left out; --verbose shows all, --trace FILE writes them";
    }

    /** The numbers that {@code simulate} shows for the steps of a trace. */
    static String choices(List<Replay.Step> steps) {
        return steps.stream().map(step -> Integer.toString(step.place() + 1)).collect(Collectors.joining(","));
    }
}
