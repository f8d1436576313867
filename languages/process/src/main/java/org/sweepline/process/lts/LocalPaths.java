package org.sweepline.process.lts;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;
import org.sweepline.kernel.Buckets;

/** What a process that runs alone can reach from each of its states. */
public final class LocalPaths {
    private final Lts lts;
    private final int[] component;
    private final int[] byComponent;

    public LocalPaths(Lts lts) {
        this.lts = lts;
        component = LtsComponents.of(lts, edge -> true);
        byComponent = Buckets.of(lts.states(), lts.states(), s -> component[s]).items();
    }

    /** The strongly connected component of each state; no edge leads to one with a greater number. */
    public int[] components() {
        return component;
    }

    /** The states from which a wanted one can be reached, in any number of steps. */
    public BitSet towards(IntPredicate wanted) {
        BitSet leading = new BitSet();
        for (int s : byComponent) {
            boolean there = wanted.test(s);
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s) && !there; e++)
                there = leading.get(component[lts.target(e)]);
            if (there) leading.set(component[s]);
        }
        BitSet states = new BitSet();
        for (int s = 0; s < component.length; s++) states.set(s, leading.get(component[s]));
        return states;
    }

    /** The greatest number of a state that can be reached from each state in any number of steps. */
    public int[] greatest() {
        return best(0, Math::max);
    }

    /** The least number of a state that can be reached from each state in any number of steps. */
    public int[] least() {
        return best(Integer.MAX_VALUE, Math::min);
    }

    private int[] best(int worst, IntBinaryOperator better) {
        int[] ofComponent = new int[component.length];
        Arrays.fill(ofComponent, worst);
        for (int s : byComponent) {
            int best = better.applyAsInt(s, ofComponent[component[s]]);
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                best = better.applyAsInt(best, ofComponent[component[lts.target(e)]]);
            }
            ofComponent[component[s]] = best;
        }
        return Arrays.stream(component).map(k -> ofComponent[k]).toArray();
    }

    /**
     * For each state the set of labels of edges there or of states that can be reached.
     *
     * @param words how many words of the result each state has, one bit for each label
     */
    public long[] labels(int words) {
        long[] ofComponent = new long[component.length * words];
        for (int s : byComponent) {
            int into = component[s] * words;
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                ofComponent[into + lts.label(e) / 64] |= 1L << lts.label(e);
                int from = component[lts.target(e)] * words;
                for (int w = 0; w < words; w++) ofComponent[into + w] |= ofComponent[from + w];
            }
        }
        long[] ofState = new long[component.length * words];
        for (int s = 0; s < component.length; s++) {
            System.arraycopy(ofComponent, component[s] * words, ofState, s * words, words);
        }
        return ofState;
    }
}
