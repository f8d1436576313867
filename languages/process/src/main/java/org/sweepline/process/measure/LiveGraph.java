package org.sweepline.process.measure;

import java.util.Arrays;
import java.util.BitSet;
import org.sweepline.process.lts.Lts;

/** The part of a process that counts: its reachable states, and those of their edges that were not taken away. */
final class LiveGraph {
    private final Lts lts;
    private final int[] sources;
    private final BitSet live = new BitSet();
    private int[] states;

    LiveGraph(Lts lts) {
        this.lts = lts;
        sources = new int[lts.edges()];
        for (int s = 0; s < lts.states(); s++) Arrays.fill(sources, lts.firstEdge(s), lts.edgesEnd(s), s);
        live.set(0, lts.edges());
        states = reachable();
        BitSet reached = new BitSet();
        for (int s : states) reached.set(s);
        for (int e = 0; e < sources.length; e++) {
            if (!reached.get(sources[e])) live.clear(e);
        }
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

    /** Forgets states that live edges no longer reach from the initial state; the edges of these states, for others. */
    BitSet forgetUnreachable() {
        int[] left = reachable();
        BitSet gone = new BitSet();
        if (left.length < states.length) {
            BitSet reached = new BitSet();
            for (int s : left) reached.set(s);
            for (int e = live.nextSetBit(0); e >= 0; e = live.nextSetBit(e + 1)) {
                if (!reached.get(sources[e])) gone.set(e);
            }
            live.andNot(gone);
            states = left;
        }
        return gone;
    }

    private int[] reachable() {
        int[] found = new int[lts.states()];
        BitSet seen = new BitSet();
        int count = 0;
        found[count++] = lts.initial();
        seen.set(lts.initial());
        for (int next = 0; next < count; next++) {
            for (int e = lts.firstEdge(found[next]); e < lts.edgesEnd(found[next]); e++) {
                int target = lts.target(e);
                if (!live.get(e) || seen.get(target)) continue;
                seen.set(target);
                found[count++] = target;
            }
        }
        return Arrays.copyOf(found, count);
    }

    /** The live edges that lead to each state: those to state s are at {@code starts[s]} up to {@code starts[s + 1]}. */
    Incoming incoming() {
        int[] starts = new int[lts.states() + 1];
        for (int e = live.nextSetBit(0); e >= 0; e = live.nextSetBit(e + 1)) starts[lts.target(e) + 1]++;
        for (int s = 0; s < lts.states(); s++) starts[s + 1] += starts[s];
        int[] next = Arrays.copyOf(starts, lts.states());
        int[] edges = new int[starts[lts.states()]];
        for (int e = live.nextSetBit(0); e >= 0; e = live.nextSetBit(e + 1)) edges[next[lts.target(e)]++] = e;
        return new Incoming(starts, edges);
    }

    /** Edges grouped by the state they lead to. */
    record Incoming(int[] starts, int[] edges) {}

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
