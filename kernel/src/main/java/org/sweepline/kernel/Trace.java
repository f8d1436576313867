package org.sweepline.kernel;

import java.util.Arrays;

/**
 * A path from an initial state to a state of interest, as a list of choices.
 *
 * @param initial which of the initial states it starts in
 * @param choices for each step, which successor of the state it takes, in the system's order
 * @param quality what is known about its length
 */
public record Trace(int initial, int[] choices, Quality quality) {

    /** What is known about a trace besides that it is one. */
    public enum Quality {
        /** No trace to such a state has fewer steps. */
        SHORTEST,
        /** No trace to such a state has fewer regress edges, nor as many and an end of smaller progress. */
        LEAST_PROGRESS,
        /** It is a trace, perhaps a long one. */
        SOME
    }

    /** The actions along the trace, found by walking it through the system. */
    public int[] actions(TransitionSystem system) {
        Stepper steps = new Stepper(system);
        steps.begin();
        steps.take(initial);
        int[] actions = new int[choices.length];
        for (int i = 0; i < choices.length; i++) {
            steps.expand();
            actions[i] = steps.successors.action(choices[i]);
            steps.take(choices[i]);
        }
        return actions;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Trace t
                && initial == t.initial
                && quality == t.quality
                && Arrays.equals(choices, t.choices);
    }

    @Override
    public int hashCode() {
        return 31 * initial + Arrays.hashCode(choices);
    }

    @Override
    public String toString() {
        return "Trace[" + initial + ": " + Arrays.toString(choices) + "]";
    }
}
