package org.sweepline.library;

import java.util.List;

/**
 * A run of a model that shows why a property holds or not; it was walked again by the model itself before it is shown.
 *
 * @param initial the state in which it begins
 * @param steps its steps, one after the other
 * @param cycle the steps that it repeats forever after those; none if it ends, or if its end is all that matters
 * @param <S> the type of the states
 */
public record Trace<S>(S initial, List<Step<S>> steps, List<Step<S>> cycle) {
    public Trace {
        steps = List.copyOf(steps);
        cycle = List.copyOf(cycle);
    }

    /** The state after its steps, before it repeats any. */
    public S last() {
        return steps.isEmpty() ? initial : steps.get(steps.size() - 1).state();
    }

    /** What is done along its steps. */
    public List<Object> actions() {
        return steps.stream().map(Step::action).toList();
    }

    /** The run for people: each step with what it changes in the state. */
    @Override
    public String toString() {
        return TraceText.of(this);
    }
}
