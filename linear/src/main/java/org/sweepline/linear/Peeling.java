package org.sweepline.linear;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Finds transitions that make progress by looking at one place at a time.
 *
 * <p>If all transitions that change a place put tokens on it, then counting these tokens never decreases, and these
 * transitions progress; if all take tokens, minus the count will do. They are put aside, and among the others the same
 * may now be true of further places. In the end each transition that was put aside changes none of the places used
 * before, so weights can be chosen from the last place to the first, each large enough for its own transitions.
 */
final class Peeling {
    private final Incidence incidence;
    private final BitSet open = new BitSet();
    private final List<Integer> places = new ArrayList<>();
    private final List<int[]> peeled = new ArrayList<>();

    Peeling(Incidence incidence) {
        this.incidence = incidence;
        int[] gives = new int[incidence.places()];
        int[] takes = new int[incidence.places()];
        for (int t = 0; t < incidence.transitions(); t++) {
            if (incidence.column(t).size() > 0) open.set(t);
            count(incidence.column(t), gives, takes, 1);
        }
        ArrayDeque<Integer> candidates = new ArrayDeque<>();
        for (int p = 0; p < gives.length; p++) candidates.add(p);
        while (!candidates.isEmpty()) {
            int place = candidates.poll();
            if ((gives[place] == 0) == (takes[place] == 0)) continue;
            int[] aside = openAt(place);
            places.add(place);
            peeled.add(aside);
            for (int t : aside) {
                open.clear(t);
                SparseVector effect = incidence.column(t);
                count(effect, gives, takes, -1);
                for (int i = 0; i < effect.size(); i++) candidates.add(effect.column(i));
            }
        }
    }

    private static void count(SparseVector effect, int[] gives, int[] takes, int by) {
        for (int i = 0; i < effect.size(); i++) {
            int[] counter = effect.signum(i) > 0 ? gives : takes;
            counter[effect.column(i)] += by;
        }
    }

    private int[] openAt(int place) {
        SparseVector row = incidence.row(place);
        int[] transitions = new int[row.size()];
        int size = 0;
        for (int i = 0; i < row.size(); i++) {
            if (open.get(row.column(i))) transitions[size++] = row.column(i);
        }
        return Arrays.copyOf(transitions, size);
    }

    /** The transitions that were not put aside, without those that change nothing. */
    BitSet open() {
        return (BitSet) open.clone();
    }

    /** The transitions that were put aside. */
    BitSet progressing() {
        BitSet progressing = new BitSet();
        for (int[] transitions : peeled) {
            for (int t : transitions) progressing.set(t);
        }
        return progressing;
    }

    /** Completes the weights of the other places such that each transition put aside increases the sum by 1 or more. */
    void complete(BigInteger[] weights) {
        for (int step = places.size() - 1; step >= 0; step--) {
            int place = places.get(step);
            BigInteger factor = BigInteger.ZERO;
            int sign = 0;
            for (int t : peeled.get(step)) {
                SparseVector effect = incidence.column(t);
                BigInteger change = effect.at(place);
                BigInteger lacking = BigInteger.ONE.subtract(Weights.change(effect, weights));
                sign = change.signum();
                if (lacking.signum() > 0) {
                    BigInteger[] parts = lacking.divideAndRemainder(change.abs());
                    factor = factor.max(parts[1].signum() > 0 ? parts[0].add(BigInteger.ONE) : parts[0]);
                }
            }
            weights[place] = weights[place].add(sign > 0 ? factor : factor.negate());
        }
    }
}
