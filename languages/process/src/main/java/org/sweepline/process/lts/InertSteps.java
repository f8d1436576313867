package org.sweepline.process.lts;

import java.util.Arrays;

/**
 * Finds internal steps between states that are weakly bisimilar for a simple reason: they are on a cycle of internal
 * steps, or the only thing that a state can do.
 */
final class InertSteps {
    private InertSteps() {}

    /** The block of each state; states of a block are weakly bisimilar because such steps connect them. */
    static int[] blocks(Lts lts) {
        int[] components = LtsComponents.of(lts, e -> lts.label(e) == Lts.TAU);
        int count = Arrays.stream(components).max().orElse(-1) + 1;
        int[] only = onlyTargets(lts, components, count);
        int[] blocks = new int[count];
        // internal steps lead to smaller numbers, whose block is known already
        for (int c = 0; c < count; c++) blocks[c] = only[c] >= 0 ? blocks[only[c]] : c;
        return Arrays.stream(components).map(c -> blocks[c]).toArray();
    }

    /** For each component the only one to which its edges lead, if all are internal; otherwise a negative number. */
    private static int[] onlyTargets(Lts lts, int[] components, int count) {
        int unknown = -1;
        int several = -2;
        int[] only = new int[count];
        Arrays.fill(only, unknown);
        lts.forEachEdge((s, label, target) -> {
            int from = components[s];
            int to = components[target];
            boolean tau = label == Lts.TAU;
            if (tau && from == to) return;
            boolean slips = tau && target != lts.error() && (only[from] == unknown || only[from] == to);
            only[from] = slips ? to : several;
        });
        return only;
    }
}
