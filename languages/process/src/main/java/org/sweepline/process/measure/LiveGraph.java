package org.sweepline.process.measure;

import java.util.BitSet;
import org.sweepline.kernel.Interruption;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.ReachablePart;

/** The part of a process that counts: its reachable states, and those of their edges that were not taken away. */
final class LiveGraph {
    private final Lts lts;
    private final int[] sources;
    private final BitSet live = new BitSet();
    private int[] states;

    LiveGraph(Lts lts) {
        this.lts = lts;
        sources = lts.sources();
        live.set(0, lts.edges());
        states = ReachablePart.states(lts, this::live);
        live.andNot(elsewhere());
    }

    private LiveGraph(LiveGraph other) {
        lts = other.lts;
        sources = other.sources;
        live.or(other.live);
        states = other.states;
    }

    LiveGraph copy() {
        return new LiveGraph(this);
    }

    Lts lts() {
        return lts;
    }

    /** The states that count, in the order in which a breadth-first search from the initial state finds them. */
    int[] states() {
        return states;
    }

    BitSet edges() {
        return live;
    }

    boolean live(int edge) {
        return live.get(edge);
    }

    int source(int edge) {
        return sources[edge];
    }

    void remove(int edge) {
        live.clear(edge);
    }

    /** Drops the states that live edges no longer reach from the initial state, with their edges; returns these edges. */
    BitSet forgetUnreachable() {
        int[] left = ReachablePart.states(lts, this::live);
        if (left.length == states.length) return new BitSet();
        states = left;
        BitSet gone = elsewhere();
        live.andNot(gone);
        return gone;
    }

    /** The live edges that leave states which do not count. */
    private BitSet elsewhere() {
        BitSet counting = new BitSet();
        for (int s : states) counting.set(s);
        BitSet edges = new BitSet();
        for (int s = 0; s < lts.states(); s++) {
            Interruption.check();
            if (!counting.get(s)) edges.set(lts.firstEdge(s), lts.edgesEnd(s));
        }
        edges.and(live);
        return edges;
    }

    /**
     * Gives the error state the largest rank among those it is reached from: there the process stops, so nothing is
     * lost if it shares a rank, and a violation is found as early as an order that never decreases allows.
     */
    void rankError(int[] ranks) {
        int error = lts.error();
        if (error == Lts.NONE) return;
        int largest = 0;
        for (int e = live.nextSetBit(0); e >= 0; e = live.nextSetBit(e + 1)) {
            if (lts.target(e) == error) largest = Math.max(largest, ranks[sources[e]]);
        }
        ranks[error] = largest;
    }
}
