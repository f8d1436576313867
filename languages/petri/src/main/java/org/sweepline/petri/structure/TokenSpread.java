package org.sweepline.petri.structure;

import java.util.stream.IntStream;
import org.sweepline.petri.Net;

/** Which of some transitions might fire, and which places might be marked, if tokens were never used up. */
public final class TokenSpread {
    private final Net net;
    private final boolean[] marked;
    private final boolean[] fired;
    private long cost;

    public TokenSpread(Net net, int[] chosen) {
        this.net = net;
        marked = new boolean[net.places()];
        fired = new boolean[net.transitions()];
        for (int p = 0; p < marked.length; p++) marked[p] = net.initial(p) > 0;
        boolean changed = true;
        while (changed) {
            changed = false;
            cost += chosen.length;
            for (int t : chosen) {
                if (fired[t] || missing(t) >= 0) continue;
                fired[t] = true;
                changed = true;
                for (int p : net.outputs(t)) marked[p] = true;
            }
        }
    }

    /** The spread of tokens by all transitions of a net. */
    public static TokenSpread of(Net net) {
        return new TokenSpread(net, IntStream.range(0, net.transitions()).toArray());
    }

    boolean[] marked() {
        return marked;
    }

    /** An input of the transition that is never marked, or -1. */
    public int missing(int transition) {
        for (int p : net.inputs(transition)) {
            if (!marked[p]) return p;
        }
        return -1;
    }

    public boolean[] fired() {
        return fired;
    }

    /** Roughly how much work the computation was. */
    public long cost() {
        return cost;
    }
}
