package org.sweepline.process.fsp;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Queue;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.LtsComponents;

/**
 * What LTSA tells about a system: the error is not counted as a state, but edges to it are.
 *
 * @param deadlock the length of the shortest trace to a deadlock, or -1
 * @param error the length of the shortest trace to the error, or -1
 */
record LtsFacts(
        int states, int transitions, int alphabet, int taus, int errors, int deadlocks, int deadlock, int error) {
    static LtsFacts of(Lts lts) {
        int taus = 0;
        int errors = 0;
        for (int e = 0; e < lts.edges(); e++) {
            if (lts.label(e) == Lts.TAU) taus++;
            if (lts.target(e) == lts.error()) errors++;
        }
        int[] depth = depths(lts);
        int deadlocks = 0;
        int nearest = -1;
        for (int s = 0; s < lts.states(); s++) {
            if (depth[s] < 0 || s == lts.error() || s == lts.end() || lts.firstEdge(s) < lts.edgesEnd(s)) continue;
            deadlocks++;
            if (nearest < 0 || depth[s] < nearest) nearest = depth[s];
        }
        return new LtsFacts(
                lts.states() - (lts.error() == Lts.NONE ? 0 : 1),
                lts.edges(),
                lts.alphabet().size(),
                taus,
                errors,
                deadlocks,
                nearest,
                lts.error() == Lts.NONE ? -1 : depth[lts.error()]);
    }

    private static int[] depths(Lts lts) {
        int[] depth = new int[lts.states()];
        Arrays.fill(depth, -1);
        depth[lts.initial()] = 0;
        Queue<Integer> queue = new ArrayDeque<>();
        queue.add(lts.initial());
        while (!queue.isEmpty()) {
            int s = queue.remove();
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                if (depth[lts.target(e)] >= 0) continue;
                depth[lts.target(e)] = depth[s] + 1;
                queue.add(lts.target(e));
            }
        }
        return depth;
    }

    /** The labels that occur in each terminal component, among states that are not the error. */
    static List<BitSet> terminalLabels(Lts lts) {
        int[] components = LtsComponents.of(lts, e -> true);
        int count = Arrays.stream(components).max().orElse(-1) + 1;
        BitSet[] labels = new BitSet[count];
        for (int c = 0; c < count; c++) labels[c] = new BitSet();
        BitSet left = new BitSet();
        for (int s = 0; s < lts.states(); s++) {
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                labels[components[s]].set(lts.label(e));
                if (components[lts.target(e)] != components[s]) left.set(components[s]);
            }
        }
        if (lts.error() != Lts.NONE) left.set(components[lts.error()]);
        List<BitSet> terminal = new ArrayList<>();
        for (int c = 0; c < count; c++) if (!left.get(c)) terminal.add(labels[c]);
        return terminal;
    }
}
