package org.sweepline.process.lts;

import java.util.Arrays;

/** The part of a labelled transition system that its initial state can reach, numbered in breadth-first order. */
public final class Reachable {
    private Reachable() {}

    public static Lts part(Lts lts) {
        int[] numbers = new int[lts.states()];
        Arrays.fill(numbers, Lts.NONE);
        int[] queue = new int[lts.states()];
        int count = 0;
        queue[count] = lts.initial();
        numbers[lts.initial()] = count++;
        LtsBuilder builder = new LtsBuilder();
        lts.alphabet().forEach(builder::label);
        for (int next = 0; next < count; next++) {
            int state = queue[next];
            for (int e = lts.firstEdge(state); e < lts.edgesEnd(state); e++) {
                int target = lts.target(e);
                if (numbers[target] == Lts.NONE) {
                    queue[count] = target;
                    numbers[target] = count++;
                }
                builder.edge(next, lts.label(e), numbers[target]);
            }
        }
        builder.states(count);
        if (lts.end() != Lts.NONE) builder.end(numbers[lts.end()]);
        if (lts.error() != Lts.NONE) builder.error(numbers[lts.error()]);
        return builder.build();
    }
}
