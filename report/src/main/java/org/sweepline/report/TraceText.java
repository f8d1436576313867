package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replay;
import org.sweepline.report.format.LongText;

/** A trace for people: its steps and what each of them changes. */
final class TraceText {
    private static final int MOST_STEPS = 200;
    private static final int MOST_CHOICES = 40;
    private static final int MOST_NAMES = 20;

    private final PrintWriter out;

    TraceText(PrintWriter out) {
        this.out = out;
    }

    /** Prints the trace, leaving out the middle of a very long one. */
    void print(Replay replay) {
        Table table = new Table(replay.steps());
        table.way(replay);
        table.state("end", replay.last());
        quality(table, replay);
        simulate(replay.steps());
    }

    /** Prints the way into a terminal component, what occurs there, and a way round. */
    void print(Evidence.Lasso lasso) {
        Table table = new Table(around(lasso));
        table.way(lasso.stem());
        table.state("end", lasso.stem().last());
        quality(table, lasso.stem());
        table.line(lasso.actions().isEmpty() ? "nothing can occur any more" : occurring(lasso));
        if (!lasso.missing().isEmpty()) table.line("never again: " + some(lasso.missing()));
        if (lasso.cycle().isEmpty()) {
            table.line("no cycle through this state was found within the limits");
        } else if (!lasso.cycle().get().isEmpty()) {
            table.line("a cycle:");
            table.steps(lasso.cycle().get());
        }
        if (!lasso.walked()) table.line("(too large to be walked through again)");
        simulate(around(lasso));
    }

    /** Prints the way into a cycle and the steps that are repeated for ever. */
    void print(Evidence.Run run) {
        Table table = new Table(around(run));
        table.way(run.stem());
        if (run.cycle().isEmpty()) {
            table.state("end", run.stem().last());
            table.line("nothing can occur any more: the run stays in this state");
        } else {
            table.line("from here on, again and again:");
            table.steps(run.cycle());
        }
        simulate(around(run));
    }

    /** The steps of a run, the cycle once. */
    static List<Replay.Step> around(Evidence.Run run) {
        List<Replay.Step> steps = new ArrayList<>(run.stem().steps());
        steps.addAll(run.cycle());
        return steps;
    }

    private static String occurring(Evidence.Lasso lasso) {
        return "from here on only " + count(lasso.states(), "state") + " can be reached, with the actions "
                + some(lasso.actions());
    }

    private static String some(List<String> names) {
        if (names.size() <= MOST_NAMES) return String.join(", ", names);
        return String.join(", ", names.subList(0, MOST_NAMES)) + " and " + count(names.size() - MOST_NAMES) + " more";
    }

    /** The steps of a lasso, the cycle once. */
    static List<Replay.Step> around(Evidence.Lasso lasso) {
        List<Replay.Step> steps = new ArrayList<>(lasso.stem().steps());
        lasso.cycle().ifPresent(steps::addAll);
        return steps;
    }

    private static void quality(Table table, Replay replay) {
        String quality = Wording.quality(replay.quality());
        if (!quality.isEmpty()) table.line("(" + quality + ")");
    }

    private void simulate(List<Replay.Step> steps) {
        if (!steps.isEmpty() && steps.size() <= MOST_CHOICES) {
            out.println("  step through it with: simulate --choices " + choices(steps));
        }
    }

    /** Lines with numbers on the left and actions of one width. */
    private final class Table {
        private final int numbers;
        private int names;
        private int taken;

        Table(List<Replay.Step> steps) {
            numbers = Integer.toString(steps.size()).length();
            for (Replay.Step step : steps) names = Math.max(names, step.action().length());
        }

        void line(String text) {
            out.println("  " + " ".repeat(numbers) + "  " + text);
        }

        void state(String what, String state) {
            line(what + " ".repeat(7 - what.length()) + LongText.shortened(state));
        }

        /** The first state and the steps from there. */
        void way(Replay replay) {
            state("start", replay.initial());
            steps(replay.steps());
        }

        void steps(List<Replay.Step> steps) {
            for (int i = 0; i < steps.size(); i++) {
                String action = steps.get(i).action();
                String change = LongText.shortened(steps.get(i).change());
                String number = Integer.toString(++taken);
                if (i >= MOST_STEPS && i < steps.size() - 1) {
                    if (i == MOST_STEPS) out.println("  ... " + left(steps.size()));
                    continue;
                }
                out.println("  " + " ".repeat(numbers - number.length()) + number + "  " + action
                        + " ".repeat(names - action.length()) + "  " + change);
            }
        }
    }

    private static String left(int steps) {
        return count(steps - MOST_STEPS - 1, "step") + " left out; --trace FILE writes all of them";
    }

    /** The numbers that {@code simulate} shows for the steps of a trace. */
    static String choices(List<Replay.Step> steps) {
        List<String> choices = new ArrayList<>();
        for (Replay.Step step : steps) choices.add(Integer.toString(step.place() + 1));
        return String.join(",", choices);
    }
}
