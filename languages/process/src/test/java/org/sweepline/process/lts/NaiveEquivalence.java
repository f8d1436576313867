package org.sweepline.process.lts;

import java.util.BitSet;

/** Bisimulation by its definition: the largest relation in which each step of one is answered by the other. */
final class NaiveEquivalence {
    private final Lts lts;
    private final boolean weak;
    private final boolean[][] related;
    private final BitSet[][] answers;

    NaiveEquivalence(Lts lts, boolean weak) {
        this.lts = lts;
        this.weak = weak;
        int size = lts.states();
        answers = new BitSet[size][lts.labels().size()];
        for (int s = 0; s < size; s++) {
            for (int l = 0; l < lts.labels().size(); l++) answers[s][l] = answers(s, l);
        }
        related = new boolean[size][size];
        for (int s = 0; s < size; s++) for (int t = 0; t < size; t++) related[s][t] = alike(s, t);
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int s = 0; s < size; s++) {
                for (int t = 0; t < size; t++) {
                    if (related[s][t] && !(answered(s, t) && answered(t, s))) {
                        related[s][t] = related[t][s] = false;
                        changed = true;
                    }
                }
            }
        }
    }

    boolean related(int s, int t) {
        return related[s][t];
    }

    int classes() {
        int count = 0;
        for (int s = 0; s < lts.states(); s++) {
            boolean first = true;
            for (int t = 0; t < s; t++) first &= !related[s][t];
            if (first) count++;
        }
        return count;
    }

    private boolean alike(int s, int t) {
        boolean ends = weak
                ? slips(s).get(lts.states() + 1 + lts.end()) == slips(t).get(lts.states() + 1 + lts.end())
                : (s == lts.end()) == (t == lts.end());
        return ends && (s == lts.error()) == (t == lts.error());
    }

    private boolean answered(int s, int t) {
        for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
            int to = lts.target(e);
            if (answers[t][lts.label(e)].stream().noneMatch(u -> related[to][u])) return false;
        }
        return true;
    }

    private BitSet answers(int state, int label) {
        BitSet strong = new BitSet();
        if (!weak) {
            step(state, label, strong);
            return strong;
        }
        BitSet before = closure(state);
        if (label == Lts.TAU) return before;
        BitSet after = new BitSet();
        before.stream().forEach(s -> step(s, label, strong));
        strong.stream().forEach(s -> after.or(closure(s)));
        return after;
    }

    private void step(int state, int label, BitSet to) {
        for (int e = lts.firstEdge(state); e < lts.edgesEnd(state); e++) {
            if (lts.label(e) == label) to.set(lts.target(e));
        }
    }

    private BitSet closure(int state) {
        BitSet closed = new BitSet();
        closed.set(state);
        for (int size = 0; size < closed.cardinality(); ) {
            size = closed.cardinality();
            ((BitSet) closed.clone()).stream().forEach(s -> step(s, Lts.TAU, closed));
        }
        return closed;
    }

    /** The closure shifted so that the end that is not there, -1, can be asked for. */
    private BitSet slips(int state) {
        BitSet shifted = new BitSet();
        closure(state).stream().forEach(s -> shifted.set(lts.states() + 1 + s));
        return shifted;
    }
}
