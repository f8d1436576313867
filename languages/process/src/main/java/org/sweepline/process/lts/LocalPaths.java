package org.sweepline.process.lts;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;
import org.sweepline.kernel.Buckets;

/** What one process, left alone, can still come to from each of its states. */
public final class LocalPaths {
    private final Lts lts;
    private final int[] knot;
    private final int[] byKnot;

    public LocalPaths(Lts lts) {
        this.lts = lts;
        knot = LtsComponents.of(lts, edge -> true);
        byKnot = Buckets.of(lts.states(), lts.states(), s -> knot[s]).items();
    }

    /** The strongly connected component of each state; no edge leads to one with a greater number. */
    public int[] components() {
        return knot;
    }

    /** The states from which one that is wanted can be reached, by no step or by some. */
    public BitSet towards(IntPredicate wanted) {
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
    public int[] greatest() {
        return best(0, Math::max);
    }

    /** The least number of a state that can be reached from each state, by no step or by some. */
    public int[] least() {
        return best(Integer.MAX_VALUE, Math::min);
    }

    private int[] best(int worst, IntBinaryOperator better) {
        int[] ofKnot = new int[knot.length];
        Arrays.fill(ofKnot, worst);
        for (int s : byKnot) {
            int best = better.applyAsInt(s, ofKnot[knot[s]]);
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                best = better.applyAsInt(best, ofKnot[knot[lts.target(e)]]);
            }
            ofKnot[knot[s]] = best;
        }
        return Arrays.stream(knot).map(k -> ofKnot[k]).toArray();
    }

    /** For each state the labels that are offered there or in a state that can be reached, so many words a state. */
    public long[] labels(int words) {
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
