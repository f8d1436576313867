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
    public record Finding(long[] state, int bytes, Optional<Trace> trace, Optional<Terminal> component) {}

    /**
     * The terminal component of a state that was found.
     *
     * @param states how many states it has
     * @param actions the actions of its edges
     * @param cycle the choices along a shortest way from the state back to itself, none if it has no successors; empty if
     *     memory or time did not suffice to find it
     */
    public record Terminal(int states, BitSet actions, Optional<int[]> cycle) {
        Terminal cycle(Optional<int[]> way) {
            return new Terminal(states, actions, way);
        }
    }

    /** Whether every reachable state has been seen by the watches that did not stop looking. */
    public boolean complete() {
        return ending instanceof Complete;
    }
}
