package org.sweepline.cli;

import static org.sweepline.cli.Quantities.count;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.sweepline.model.Replay;
import org.sweepline.model.Specification;
import org.sweepline.model.Walk;

/** A trace for people: its steps and what each of them changes. */
final class TraceText {
    private static final int MOST_STEPS = 200;
    private static final int MOST_CHOICES = 40;

    private final Specification specification;
    private final PrintWriter out;

    TraceText(Specification specification, PrintWriter out) {
        this.specification = specification;
        this.out = out;
    }

    /** Prints the trace, leaving out the middle of a very long one. */
    void print(Replay replay) {
        List<Replay.Step> steps = replay.steps();
        int numbers = Integer.toString(steps.size()).length();
        int names = 0;
        for (Replay.Step step : steps) names = Math.max(names, step.action().length());
        Walk walk = specification.walk();
        out.println("  " + " ".repeat(numbers) + "  start  " + walk.state());
        for (int i = 0; i < steps.size(); i++) {
            String action = steps.get(i).action();
            String change = walk.take(steps.get(i).place());
            if (i >= MOST_STEPS && i < steps.size() - 1) {
                if (i == MOST_STEPS) out.println("  ... " + left(steps.size()));
                continue;
            }
            String number = Integer.toString(i + 1);
            out.println("  " + " ".repeat(numbers - number.length()) + number + "  " + action
                    + " ".repeat(names - action.length()) + "  " + change);
        }
        out.println("  " + " ".repeat(numbers) + "  end    " + walk.state());
        String quality = Wording.quality(replay.quality());
        if (!quality.isEmpty()) out.println("  " + " ".repeat(numbers) + "  (" + quality + ")");
        if (!steps.isEmpty() && steps.size() <= MOST_CHOICES) {
            out.println("  step through it with: simulate --choices " + choices(replay));
        }
    }

    private static String left(int steps) {
        return count(steps - MOST_STEPS - 1, "step") + " left out; --trace FILE writes all of them";
    }

    /** The numbers that {@code simulate} shows for the steps of a trace. */
    static String choices(Replay replay) {
        List<String> choices = new ArrayList<>();
        for (Replay.Step step : replay.steps()) choices.add(Integer.toString(step.place() + 1));
        return String.join(",", choices);
    }
}
