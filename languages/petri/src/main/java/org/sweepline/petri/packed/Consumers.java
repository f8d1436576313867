package org.sweepline.petri.packed;

import java.util.Arrays;
import org.sweepline.petri.Net;

/** For each place the transitions that take tokens from it, by increasing number of tokens. */
final class Consumers {
    private final int[][] transitions;
    private final int[][] weights;

    Consumers(Net net) {
        transitions = new int[net.places()][];
        weights = new int[net.places()][];
        int[] count = new int[net.places()];
        for (int t = 0; t < net.transitions(); t++) {
            for (int place : net.inputs(t)) count[place]++;
        }
        long[][] sorted = new long[net.places()][];
        for (int p = 0; p < count.length; p++) sorted[p] = new long[count[p]];
        for (int t = 0; t < net.transitions(); t++) {
            for (int i = 0; i < net.inputs(t).length; i++) {
                int place = net.inputs(t)[i];
                sorted[place][--count[place]] = (long) net.inputWeights(t)[i] << 32 | t;
            }
        }
        for (int p = 0; p < sorted.length; p++) {
            Arrays.sort(sorted[p]);
            transitions[p] = new int[sorted[p].length];
            weights[p] = new int[sorted[p].length];
            for (int i = 0; i < sorted[p].length; i++) {
                transitions[p][i] = (int) sorted[p][i];
                weights[p][i] = (int) (sorted[p][i] >>> 32);
            }
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

    /** Adds the transitions that so many tokens on the place disable to a bit set. */
    void disable(int place, long tokens, long[] set, int at) {
        for (int i = transitions[place].length - 1; i >= 0 && weights[place][i] > tokens; i--) {
            set[at + transitions[place][i] / Long.SIZE] |= 1L << transitions[place][i];
        }
    }
}
