package org.sweepline.process.lts;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;
import org.sweepline.kernel.Interruption;

/** The part of a labelled transition system that its initial state can reach, numbered in breadth-first order. */
public final class ReachablePart {
    private ReachablePart() {}

    public static Lts part(Lts lts) {
        int[] states = states(lts, edge -> true);
        int[] numbers = new int[lts.states()];
        Arrays.fill(numbers, Lts.NONE);
        for (int i = 0; i < states.length; i++) numbers[states[i]] = i;
        LtsBuilder builder = new LtsBuilder(lts.alphabet()).states(states.length);
        lts.forEachEdge((from, label, to) -> {
            if (numbers[from] != Lts.NONE) builder.edge(numbers[from], label, numbers[to]);
        });
        if (lts.end() != Lts.NONE) builder.end(numbers[lts.end()]);
        if (lts.error() != Lts.NONE) builder.error(numbers[lts.error()]);
        return builder.build();
    }

    /** The states that can be reached from the initial one along the given edges, in breadth-first order. */
    public static int[] states(Lts lts, IntPredicate edges) {
        int[] found = new int[lts.states()];
        BitSet seen = new BitSet();
        int count = 0;
        found[count++] = lts.initial();
        seen.set(lts.initial());
        for (int next = 0; next < count; next++) {
            Interruption.check();
            for (int e = lts.firstEdge(found[next]); e < lts.edgesEnd(found[next]); e++) {
                int target = lts.target(e);
                if (!edges.test(e) || seen.get(target)) continue;
                seen.set(target);
                found[count++] = target;
            }
        }
        return Arrays.copyOf(found, count);
    }
}
