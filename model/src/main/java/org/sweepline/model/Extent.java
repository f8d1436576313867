package org.sweepline.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Watch;

/**
 * Follows the largest value of each variable and the largest sum of a state's values.
 *
 * <p>A variable that has reached what it can never exceed is not looked at any more; in most models that soon leaves few.
 */
final class Extent implements Watch {
    private final Variables variables;
    private final long[] largest;
    private final int[] open;
    private int openCount;
    private long largestSum = Long.MIN_VALUE;

    Extent(Variables variables) {
        this.variables = variables;
        largest = new long[variables.names().size()];
        Arrays.fill(largest, Long.MIN_VALUE);
        open = new int[largest.length];
        for (int v = 0; v < open.length; v++) open[v] = v;
        openCount = open.length;
    }

    @Override
    public Answer visit(StateBuffer state, Successors successors, int from, int to) {
        for (int i = 0; i < openCount; i++) {
            int variable = open[i];
            long value = variables.value(variable, state);
            if (value <= largest[variable]) continue;
            largest[variable] = value;
            if (value >= variables.most(variable)) open[i--] = open[--openCount];
        }
        largestSum = Math.max(largestSum, variables.sum(state));
        return Answer.GO_ON;
    }

    /** Whether a state was seen at all. */
    boolean any() {
        return largestSum != Long.MIN_VALUE;
    }

    List<Long> largest() {
        List<Long> all = new ArrayList<>(largest.length);
        for (long value : largest) all.add(value);
        return List.copyOf(all);
    }

    long largestSum() {
        return largestSum;
    }
}
