package org.sweepline.process.reduction;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.StrongComponents;

/** What one process, left alone, can still come to from each of its states. */
final class LocalPaths {
    private final Lts lts;
    private final int[] knot;
    private final int[] byKnot;

    LocalPaths(Lts lts) {
        this.lts = lts;
        knot = StrongComponents.of(lts, edge -> true);
        int[] first = new int[lts.states() + 1];
        for (int k : knot) first[k + 1]++;
        for (int k = 0; k < lts.states(); k++) first[k + 1] += first[k];
        byKnot = new int[lts.states()];
        for (int s = 0; s < byKnot.length; s++) byKnot[first[knot[s]]++] = s;
    }

    /** The states from which one that is wanted can be reached, by no step or by some. */
    BitSet towards(IntPredicate wanted) {
        BitSet knots = new BitSet();
        for (int s : byKnot) {
            boolean there = wanted.test(s);
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s) && !there; e++) there = knots.get(knot[lts.target(e)]);
            if (there) knots.set(knot[s]);
        }
        BitSet states = new BitSet();
        for (int s = 0; s < knot.length; s++) states.set(s, knots.get(knot[s]));
        return states;
    }

    /** The greatest number of a state that can be reached from each state, by no step or by some. */
    int[] greatest() {
        int[] greatest = new int[knot.length];
        for (int s : byKnot) {
            int best = Math.max(s, greatest[knot[s]]);
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                best = Math.max(best, greatest[knot[lts.target(e)]]);
            }
            greatest[knot[s]] = best;
        }
        return Arrays.stream(knot).map(k -> greatest[k]).toArray();
    }

    /** The least number of a state that can be reached from each state, by no step or by some. */
    int[] least() {
        int[] least = new int[knot.length];
        Arrays.fill(least, Integer.MAX_VALUE);
        for (int s : byKnot) {
            int best = Math.min(s, least[knot[s]]);
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                best = Math.min(best, least[knot[lts.target(e)]]);
            }
            least[knot[s]] = best;
        }
        return Arrays.stream(knot).map(k -> least[k]).toArray();
    }

    /** For each state the labels that are offered there or in a state that can be reached, so many words a state. */
    long[] labels(int words) {
        long[] ofKnot = new long[knot.length * words];
        for (int s : byKnot) {
            int into = knot[s] * words;
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                ofKnot[into + lts.label(e) / 64] |= 1L << lts.label(e);
                int from = knot[lts.target(e)] * words;
                for (int w = 0; w < words; w++) ofKnot[into + w] |= ofKnot[from + w];
            }
        }
        long[] ofState = new long[knot.length * words];
        for (int s = 0; s < knot.length; s++) {
            System.arraycopy(ofKnot, knot[s] * words, ofState, s * words, words);
        }
        return ofState;
    }
}
