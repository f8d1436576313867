package org.sweepline.petri.packed;

import java.util.Arrays;
import org.sweepline.kernel.Interruption;
import org.sweepline.petri.Net;

/** For each place the transitions that take tokens from it, in increasing order of how many they take. */
final class Consumers {
    private final int[][] transitions;
    private final int[][] weights;

    Consumers(Net net) {
        transitions = new int[net.places()][];
        weights = new int[net.places()][];
        int[][] takers = net.byPlace(net::inputs);
        for (int p = 0; p < takers.length; p++) {
            Interruption.check();
            int place = p;
            long[] sorted = Arrays.stream(takers[p])
                    .mapToLong(t -> (long) net.inputWeights(t)[Arrays.binarySearch(net.inputs(t), place)] << 32 | t)
                    .sorted()
                    .toArray();
            transitions[p] = Arrays.stream(sorted).mapToInt(key -> (int) key).toArray();
            weights[p] =
                    Arrays.stream(sorted).mapToInt(key -> (int) (key >>> 32)).toArray();
        }
    }

    boolean any(int place) {
        return transitions[place].length > 0;
    }

    /** The transitions that take from a place, those that take least first. */
    int[] transitions(int place) {
        return transitions[place];
    }

    /** How many tokens each of {@link #transitions(int)} takes. */
    int[] weights(int place) {
        return weights[place];
    }

    /**
     * Adds the transitions that need more than the given tokens on a place to a bit set.
     *
     * @param at the first word of the set in the array
     */
    void disable(int place, long tokens, long[] set, int at) {
        for (int i = transitions[place].length - 1; i >= 0 && weights[place][i] > tokens; i--) {
            set[at + transitions[place][i] / Long.SIZE] |= 1L << transitions[place][i];
        }
    }
}
