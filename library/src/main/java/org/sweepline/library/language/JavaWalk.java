package org.sweepline.library.language;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Quantity;
import org.sweepline.model.Walk;

/** A walk through a Java model on the states themselves: nothing is packed. */
public final class JavaWalk implements Walk {
    private final JavaModel model;
    private Object state;
    private List<Possible> steps;

    /** A step that is possible. */
    private record Possible(Object action, Object successor) {}

    JavaWalk(JavaModel model, Object state) {
        this.model = model;
        this.state = state;
    }

    /** The current state. */
    public Object current() {
        return state;
    }

    /** What the model calls a step at an index of {@link #enabled()}. */
    public Object action(int step) {
        return steps().get(step).action();
    }

    private List<Possible> steps() {
        if (steps == null) {
            List<Possible> reported = new ArrayList<>();
            model.behaviour().report(state, (action, successor) -> {
                if (action == null || successor == null)
                    throw new ExpansionException(model.behaviour().place() + " reports null");
                reported.add(new Possible(action, successor));
            });
            steps = reported;
        }
        return steps;
    }

    @Override
    public String state() {
        return StateText.of(state);
    }

    @Override
    public List<String> enabled() {
        return steps().stream().map(step -> ActionKind.of(step.action())).toList();
    }

    @Override
    public String detail(int step) {
        Object action = action(step);
        String words = String.valueOf(action);
        return words.equals(ActionKind.of(action)) ? "" : words;
    }

    @Override
    public String take(int step) {
        Possible taken = steps().get(step);
        String change = StateText.change(state, taken.successor());
        String detail = detail(step);
        state = taken.successor();
        steps = null;
        return detail.isEmpty() ? change : detail + ": " + change;
    }

    @Override
    public boolean satisfies(Condition condition) {
        return NamedCondition.holds(condition, state);
    }

    @Override
    public long value(Quantity quantity) {
        return NamedNumber.of(quantity).value(state);
    }

    @Override
    public Walk fork() {
        return new JavaWalk(model, state);
    }

    @Override
    public boolean ended() {
        return steps().isEmpty() && model.ends(state);
    }
}
