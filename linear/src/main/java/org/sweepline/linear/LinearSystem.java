package org.sweepline.linear;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Counters and the steps that change them: all that a linear measure is made from.
 *
 * <p>The words are those of Petri nets, but any system will do whose steps add fixed numbers to counters: the local states
 * of processes in parallel, say, each of which counts whether its process is there.
 *
 * @param incidence what each step (transition) adds to each counter (place)
 * @param initial what the counters hold at the start; none is ever negative
 * @param transitions the names of the steps
 */
public record LinearSystem(Incidence incidence, long[] initial, List<String> transitions) {
    public LinearSystem {
        if (initial.length != incidence.places() || transitions.size() != incidence.transitions()) {
            throw new IllegalArgumentException(initial.length + " counters and " + transitions.size()
                    + " steps for a matrix of " + incidence.places() + " by " + incidence.transitions());
        }
        transitions = List.copyOf(transitions);
    }

    public int places() {
        return incidence.places();
    }

    /** The transitions in the order in which they are given. */
    public int[] fileOrder() {
        return IntStream.range(0, incidence.transitions()).toArray();
    }

    /** All transitions, these before the others. */
    int[] order(BitSet first) {
        BitSet rest = incidence.allTransitions();
        rest.andNot(first);
        return IntStream.concat(first.stream(), rest.stream()).toArray();
    }
}
