package org.sweepline.process.lts;

/** For each state of a labelled transition system the sources of the edges that lead to it. */
final class Incoming {
    private final int[] starts;
    private final int[] sources;

    Incoming(Lts lts) {
        starts = new int[lts.states() + 1];
        sources = new int[lts.edges()];
        for (int e = 0; e < lts.edges(); e++) starts[lts.target(e)]++;
        for (int s = 0; s < lts.states(); s++) starts[s + 1] += starts[s];
        // filled from behind, which leaves in starts where each part begins
        for (int s = lts.states() - 1; s >= 0; s--) {
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) sources[--starts[lts.target(e)]] = s;
        }
    }

    int first(int state) {
        return starts[state];
    }

    int end(int state) {
        return starts[state + 1];
    }

    int source(int edge) {
        return sources[edge];
    }
}
