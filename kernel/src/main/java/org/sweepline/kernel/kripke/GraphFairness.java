package org.sweepline.kernel.kripke;

import java.util.BitSet;
import org.sweepline.kernel.components.ColumnEdges;
import org.sweepline.kernel.components.StrongComponents;
import org.sweepline.kernel.store.Footprint;

/**
 * Decides how fair a state graph is to an action, by the cycles that remain without the action's edges.
 *
 * <p>An action is impartial if none remains, fair if none of those that remain has a state in which the action is possible,
 * and just if it is not possible in all states of any of them (Jensen, Kristensen: Coloured Petri Nets, 2009, chapter 9).
 * Cycles are those of strongly connected components, so each class costs a pass over the cyclic part of the graph.
 */
final class GraphFairness {
    private final ColumnEdges edges;
    private final Runnable check;
    private final BitSet cyclic;

    /** What a pass takes for a state: its numbers, and that of a state on the way. */
    private static final int BYTES_OF_A_PASS = 16;

    /** The bytes that are in use while actions are looked at, beside those of a pass. */
    static long bytes(ColumnEdges edges) {
        return edges.states() / 4L;
    }

    /** The most bytes that it takes to look at one action. */
    static long bytesOfAction(ColumnEdges edges) {
        return bytes(edges) + (long) BYTES_OF_A_PASS * edges.states();
    }

    /** What is known about the cycles without an action while they are being looked at. */
    private static final class Cycles {
        private boolean any;
        private boolean throughSome;
    }

    GraphFairness(ColumnEdges edges, Footprint account, Runnable check) {
        this.edges = edges;
        this.check = check;
        ColumnEdges.Cursor cursor = edges.new Cursor();
        cyclic = new BitSet(edges.states());
        StrongComponents.find(edges, StrongComponents.Part.WHOLE, account, check, (all, states, from, to) -> {
            if (!cursor.cycle(states, from, to, StrongComponents.NONE)) return;
            for (int i = from; i < to; i++) cyclic.set(states[i]);
        });
    }

    /**
     * How fair the graph is to an action; several threads may ask at once.
     *
     * @param account what the passes take is added there
     */
    Fairness of(int action, Footprint account) {
        check.run();
        BitSet possible = possible(action);
        if (cycles(possible, action, possible, account).any) return Fairness.NONE;
        Cycles cycles = cycles(cyclic, action, possible, account);
        if (cycles.throughSome) return Fairness.JUST;
        return cycles.any ? Fairness.FAIR : Fairness.IMPARTIAL;
    }

    /** The states of cycles in which the action is possible. */
    private BitSet possible(int action) {
        BitSet possible = new BitSet(edges.states());
        ColumnEdges.Cursor cursor = edges.new Cursor();
        for (int state = cyclic.nextSetBit(0); state >= 0; state = cyclic.nextSetBit(state + 1)) {
            cursor.open(state);
            while (cursor.next() && !possible.get(state)) possible.set(state, cursor.action() == action);
        }
        return possible;
    }

    /** Looks at the cycles among some states without the edges of an action, and whether they go through others. */
    private Cycles cycles(BitSet among, int action, BitSet some, Footprint account) {
        Cycles cycles = new Cycles();
        ColumnEdges.Cursor cursor = edges.new Cursor();
        StrongComponents.Part part = new StrongComponents.Part(among, action);
        StrongComponents.find(edges, part, account, check, (all, states, from, to) -> {
            if (cycles.throughSome || !cursor.cycle(states, from, to, action)) return;
            cycles.any = true;
            for (int i = from; i < to; i++) cycles.throughSome |= some.get(states[i]);
        });
        return cycles;
    }
}
