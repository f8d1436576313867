package org.sweepline.coloured.measure;

import java.util.Arrays;
import java.util.List;
import org.sweepline.coloured.colour.ColourShape.Range;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.coloured.packed.ColouredTokenSum;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.kernel.walk.RandomWalks;

/** Explores some states of a net and sees which counters rise and which fall, and which fall only where another one rises. */
final class CounterTrial implements Watch {
    private static final long MOST_STATES = 2000;
    private static final long SEED = 1;
    /** A counter may fall once for this many times that it rises. */
    private static final long RISES_A_FALL = 20;

    private final List<Counter> counters;
    private final ColouredTokenSum[] values;
    /** How often a counter rose and fell in steps that keep another one; in all steps, where both are the same. */
    private final long[][] rises;

    private final long[][] falls;
    private final long[] least;
    private final long[] most;
    private final long[] before;
    private final long[] after;
    private final StateBuffer successor = new StateBuffer(0);

    private CounterTrial(ColouredSystem system, List<Counter> counters) {
        this.counters = counters;
        int size = counters.size();
        values = new ColouredTokenSum[size];
        for (int i = 0; i < size; i++) values[i] = CounterProgress.reader(system, List.of(counters.get(i)));
        rises = new long[size][size];
        falls = new long[size][size];
        least = new long[size];
        most = new long[size];
        Arrays.fill(least, Long.MAX_VALUE);
        Arrays.fill(most, Long.MIN_VALUE);
        before = new long[size];
        after = new long[size];
    }

    /** The first states. */
    static CounterTrial near(ColouredSystem system, List<Counter> counters) {
        CounterTrial trial = new CounterTrial(system, counters);
        if (counters.isEmpty()) return trial;
        Sweep.full(SweepOptions.DEFAULT.traces(false))
                .run(system, List.of(trial), Limits.NONE.explored(MOST_STATES), Listener.NONE);
        return trial;
    }

    /** The first states, and as many on walks that lead farther: some numbers take a long time to change. */
    static CounterTrial far(ColouredSystem system, List<Counter> counters) {
        CounterTrial trial = near(system, counters);
        if (counters.isEmpty()) return trial;
        new RandomWalks(SEED, MOST_STATES, false).run(system, List.of(trial), Limits.NONE, Listener.NONE);
        return trial;
    }

    @Override
    public Answer visit(StateBuffer state, Successors successors, int from, int to) {
        for (int i = 0; i < values.length; i++) before[i] = values[i].of(state);
        for (int s = from; s < to; s++) {
            successors.copy(s, successor);
            for (int i = 0; i < values.length; i++) {
                after[i] = values[i].of(successor);
                least[i] = Math.min(least[i], after[i]);
                most[i] = Math.max(most[i], after[i]);
            }
            for (int i = 0; i < values.length; i++) if (after[i] != before[i]) moved(i);
        }
        return Answer.GO_ON;
    }

    private void moved(int counter) {
        long[] tally = after[counter] > before[counter] ? rises[counter] : falls[counter];
        for (int i = 0; i < values.length; i++) if (i == counter || after[i] == before[i]) tally[i]++;
    }

    /** Whether a counter rose and hardly ever fell. */
    boolean rising(Counter counter) {
        return rising(counter, counter);
    }

    /** Whether a counter rose and hardly ever fell in steps that keep another one. */
    boolean rising(Counter counter, Counter kept) {
        long up = rises[index(counter)][index(kept)];
        return up > 0 && falls(counter, kept) * RISES_A_FALL <= up;
    }

    /** How often a counter fell in steps that keep another one, or in all of them if that is the same one. */
    long falls(Counter counter, Counter kept) {
        return falls[index(counter)][index(kept)];
    }

    boolean moved(Counter counter) {
        int index = index(counter);
        return rises[index][index] + falls[index][index] > 0;
    }

    /** The values that a counter had. */
    Range range(Counter counter) {
        return new Range(least[index(counter)], most[index(counter)]);
    }

    private int index(Counter counter) {
        int index = 0;
        while (!counters.get(index).same(counter)) index++;
        return index;
    }
}
