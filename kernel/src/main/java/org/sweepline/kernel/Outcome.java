package org.sweepline.kernel;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * What a search came to: how it ended, what each watch found, and the figures.
 *
 * @param findings one for each watch, in the order they were given; empty where a watch found no state
 */
public record Outcome(Ending ending, List<Optional<Finding>> findings, Statistics statistics) {

    /** How a search ended. */
    public sealed interface Ending {}

    /** Every reachable state has been shown to the watches that wanted to see it. */
    public record Complete() implements Ending {}

    /** Every watch was content before the whole system was seen. */
    public record Decided() implements Ending {}

    /** A limit was met; the reason is for people. */
    public record Stopped(String reason) implements Ending {}

    /** The column decreased along a step: the measure is not what it was promised to be. */
    public record NotMonotone(String state, String action, String successor) implements Ending {}

    /**
     * A state that a watch was looking for.
     *
     * @param state its words
     * @param bytes its length
     * @param trace how it was reached, when traces were recorded
     * @param component the component it belongs to, where that is what the watch was looking for
     */
    public record Finding(long[] state, int bytes, Optional<Trace> trace, Optional<Circuit> component) {}

    /**
     * The strongly connected component of a state that was found, and a cycle in it.
     *
     * <p>For a {@link ComponentWatch} the component is terminal and known completely, and the cycle is a shortest one, of
     * no steps if the state has no successors. For {@link AcceptingRuns} the component is known as far as the search had to
     * see it, and the cycle meets all acceptance sets; if the cycle is missing, there is one, but perhaps not through the
     * state.
     *
     * @param states how many states of the component are known
     * @param actions the actions of its edges, or those along the cycle where an accepting run was looked for
     * @param cycle the choices along a path from the state back to itself; missing if memory or time did not suffice to
     *     find it
     */
    public record Circuit(int states, BitSet actions, Optional<int[]> cycle) {
        public Circuit cycle(Optional<int[]> way) {
            return new Circuit(states, actions, way);
        }
    }

    /** Whether every reachable state has been seen by the watches that did not stop looking. */
    public boolean complete() {
        return ending instanceof Complete;
    }
}
