package org.sweepline.check.property;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.sweepline.kernel.Saved;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Watch;
import org.sweepline.model.Variables;

/**
 * Follows the largest and, if wanted, the smallest value of each variable and the largest sum of a state's values.
 *
 * <p>A variable that has reached what it can never pass is not looked at any more; in most models that soon leaves few.
 */
public final class Extent implements Watch, Saved {
    private final Variables variables;
    private final boolean both;
    private final long[] largest;
    private final long[] smallest;
    private final long[] values;
    private final int[] open;
    private int openCount;
    private long largestSum = Long.MIN_VALUE;

    Extent(Variables variables) {
        this(variables, false);
    }

    /** Follows the largest values, or both the largest and the smallest. */
    public Extent(Variables variables, boolean both) {
        this.variables = variables;
        this.both = both;
        largest = new long[variables.names().size()];
        smallest = new long[largest.length];
        values = new long[largest.length];
        Arrays.fill(largest, Long.MIN_VALUE);
        Arrays.fill(smallest, Long.MAX_VALUE);
        open = IntStream.range(0, largest.length).toArray();
        openCount = open.length;
    }

    @Override
    public Answer visit(StateBuffer state, Successors successors, int from, int to) {
        variables.read(state, open, openCount, values);
        largestSum = Math.max(largestSum, sum(state));
        for (int i = 0; i < openCount; i++) {
            int variable = open[i];
            long value = values[variable];
            if (value <= largest[variable] && (!both || value >= smallest[variable])) continue;
            if (value > largest[variable]) largest[variable] = value;
            if (value < smallest[variable]) smallest[variable] = value;
            if (settled(variable)) open[i--] = open[--openCount];
        }
        return Answer.GO_ON;
    }

    /** The sum of the values, which are all at hand as long as no variable is settled. */
    private long sum(StateBuffer state) {
        if (openCount < values.length || !variables.tokens()) return variables.sum(state);
        long sum = 0;
        for (long value : values) sum = Math.addExact(sum, value);
        return sum;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        Saved.write(largest, out);
        Saved.write(smallest, out);
        out.writeLong(largestSum);
        out.writeInt(openCount);
        for (int i = 0; i < openCount; i++) out.writeInt(open[i]);
    }

    @Override
    public void load(DataInput in) throws IOException {
        System.arraycopy(Saved.readNumbers(in), 0, largest, 0, largest.length);
        System.arraycopy(Saved.readNumbers(in), 0, smallest, 0, smallest.length);
        largestSum = in.readLong();
        openCount = in.readInt();
        for (int i = 0; i < openCount; i++) open[i] = in.readInt();
    }

    private boolean settled(int variable) {
        if (largest[variable] < variables.most(variable)) return false;
        return !both || variables.tokens() && smallest[variable] == 0;
    }

    Variables variables() {
        return variables;
    }

    /** Whether a state was seen at all. */
    public boolean any() {
        return largestSum != Long.MIN_VALUE;
    }

    public List<Long> largest() {
        return list(largest);
    }

    /** The smallest values, where they are followed. */
    public List<Long> smallest() {
        return list(smallest);
    }

    private static List<Long> list(long[] values) {
        return Arrays.stream(values).boxed().toList();
    }

    /** The largest value of any variable, 0 if there is none. */
    long largestValue() {
        return Math.max(0, Arrays.stream(largest).max().orElse(0));
    }

    long largestSum() {
        return largestSum;
    }
}
