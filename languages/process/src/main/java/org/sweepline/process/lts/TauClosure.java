package org.sweepline.process.lts;

import java.util.Arrays;
import org.sweepline.model.InputException;

/**
 * The states that each state can reach by internal steps alone, itself among them.
 *
 * <p>The sets together may be quadratic in the number of states, so there is a limit to their size.
 */
final class TauClosure {
    private final Lts lts;
    private final int[][] reached;
    private final int[] seenFrom;
    private int[] queue = new int[16];
    private long size;

    TauClosure(Lts lts) {
        this.lts = lts;
        reached = new int[lts.states()][];
        seenFrom = new int[lts.states()];
        Arrays.fill(seenFrom, Lts.NONE);
    }

    /** The states reached from a state by internal steps, the state itself first. */
    int[] of(int state) {
        if (reached[state] == null) reached[state] = search(state);
        return reached[state];
    }

    private int[] search(int state) {
        int count = add(state, state, 0);
        for (int i = 0; i < count; i++) {
            for (int e = lts.firstEdge(queue[i]); e < lts.edgesEnd(queue[i]) && lts.label(e) == Lts.TAU; e++) {
                count = add(lts.target(e), state, count);
            }
        }
        size = limited(size + count);
        return Arrays.copyOf(queue, count);
    }

    private int add(int state, int from, int count) {
        if (seenFrom[state] == from) return count;
        seenFrom[state] = from;
        if (count == queue.length) queue = Arrays.copyOf(queue, count * 2);
        queue[count] = state;
        return count + 1;
    }

    /** The system with weak steps as edges: an action with internal steps before and after it, or internal steps alone. */
    static Lts saturated(Lts lts) {
        TauClosure closure = new TauClosure(lts);
        LtsBuilder builder = new LtsBuilder(lts.alphabet()).states(lts.states()).initial(lts.initial());
        Pairs steps = new Pairs();
        long edges = 0;
        for (int s = 0; s < lts.states(); s++) {
            steps.clear();
            for (int t : closure.of(s)) {
                steps.add(Lts.TAU, t);
                for (int e = lts.firstEdge(t); e < lts.edgesEnd(t); e++) {
                    if (lts.label(e) == Lts.TAU) continue;
                    for (int u : closure.of(lts.target(e))) steps.add(lts.label(e), u);
                }
            }
            steps.sort();
            edges = limited(edges + steps.size());
            for (int i = 0; i < steps.size(); i++) builder.edge(s, steps.label(i), steps.target(i));
        }
        return builder.build();
    }

    private static long limited(long size) {
        if (size <= Lts.mostEdges()) return size;
        throw new InputException("there are too many weak steps, which ignore internal ones (more than "
                + Lts.mostEdges() + "): hide fewer labels, or minimise the parts first");
    }
}
