package org.sweepline.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Watch;

/** Follows the largest value of each variable and the largest sum of a state's values. */
final class Extent implements Watch {
    private final Variables variables;
    private final long[] values;
    private final long[] largest;
    private long largestSum = Long.MIN_VALUE;

    Extent(Variables variables) {
        this.variables = variables;
        values = new long[variables.names().size()];
        largest = new long[values.length];
        Arrays.fill(largest, Long.MIN_VALUE);
    }

    @Override
    public Answer visit(StateBuffer state, Successors successors, int from, int to) {
        variables.read(state, values);
        long sum = 0;
        for (int v = 0; v < values.length; v++) {
            long value = values[v];
            if (value > largest[v]) largest[v] = value;
            sum = Math.addExact(sum, value);
        }
        if (sum > largestSum) largestSum = sum;
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
