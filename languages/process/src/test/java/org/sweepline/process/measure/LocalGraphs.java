package org.sweepline.process.measure;

import java.util.BitSet;
import org.sweepline.process.lts.Lts;

/** What is reachable from where in a single process, by brute force. */
final class LocalGraphs {
    private LocalGraphs() {}

    /** For each state the states reachable from it, itself among them, along live edges. */
    static BitSet[] reachable(LiveGraph graph) {
        Lts lts = graph.lts();
        BitSet[] reachable = new BitSet[lts.states()];
        for (int s = 0; s < reachable.length; s++) {
            reachable[s] = new BitSet();
            reachable[s].set(s);
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int e = 0; e < lts.edges(); e++) {
                if (!graph.live(e)) continue;
                int before = reachable[graph.source(e)].cardinality();
                reachable[graph.source(e)].or(reachable[lts.target(e)]);
                changed |= reachable[graph.source(e)].cardinality() > before;
            }
        }
        return reachable;
    }
}
