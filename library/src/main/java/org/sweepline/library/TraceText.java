package org.sweepline.library;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.library.language.StateText;

/** A trace for people: its steps, each with what it changes. */
final class TraceText {
    private final List<String> lines = new ArrayList<>();
    private int steps;

    private TraceText() {}

    static String of(Trace<?> trace) {
        TraceText text = new TraceText();
        text.add(trace);
        return String.join("\n", text.lines);
    }

    private <S> void add(Trace<S> trace) {
        int all = trace.steps().size() + trace.cycle().size();
        int width = Integer.toString(all).length();
        String margin = " ".repeat(width + 2);
        lines.add(margin + "start  " + StateText.of(trace.initial()));
        S state = steps(trace.initial(), trace.steps(), width);
        if (trace.cycle().isEmpty()) {
            if (all > 0) lines.add(margin + "end    " + StateText.of(state));
        } else {
            lines.add(margin + "and then forever:");
            steps(state, trace.cycle(), width);
        }
    }

    private <S> S steps(S from, List<Step<S>> taken, int width) {
        S state = from;
        int widest =
                taken.stream().mapToInt(step -> action(step).length()).max().orElse(0);
        for (Step<S> step : taken) {
            String number = Integer.toString(++steps);
            String action = action(step);
            lines.add(" ".repeat(width - number.length()) + number + "  " + action
                    + " ".repeat(widest - action.length()) + "  " + StateText.change(state, step.state()));
            state = step.state();
        }
        return state;
    }

    private static String action(Step<?> step) {
        Object action = step.action();
        return action instanceof String text ? text : StateText.of(action);
    }
}
