package org.sweepline.check.replay;

import java.util.List;
import java.util.stream.Stream;
import org.sweepline.kernel.Trace;
import org.sweepline.model.Walk;

/**
 * A trace that was walked from the initial state by the plain rules of the model, and whose end was checked again.
 *
 * @param initial the first state, in words
 * @param steps its steps, to be taken one after the other by a {@link Walk}
 * @param last the last state, in words
 * @param quality what is known about its length
 */
public record Replay(String initial, List<Step> steps, String last, Trace.Quality quality) {
    public Replay {
        steps = List.copyOf(steps);
    }

    /** The steps, and after them once round a cycle. */
    public List<Step> then(List<Step> cycle) {
        return Stream.concat(steps.stream(), cycle.stream()).toList();
    }

    /** The names of the actions along the trace. */
    public List<String> actions() {
        return steps.stream().map(Step::action).toList();
    }

    /**
     * One step of a walk.
     *
     * @param action its name
     * @param place its index among the steps that a {@link Walk} says are enabled
     * @param change what it changed, in words
     */
    public record Step(String action, int place, String change) {}
}
