package org.sweepline.coloured.measure;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.coloured.packed.ColouredTokenSum;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;

/** Explores the first states of a net and sees which counters rise and which fall. */
final class CounterTrial implements Watch {
    private static final long MOST_STATES = 2000;
    /** A counter may fall once for this many times that it rises. */
    private static final long RISES_A_FALL = 20;

    private final List<CounterPlace> counters;
    private final ColouredTokenSum[] values;
    private final long[] rises;
    private final long[] falls;
    private final StateBuffer successor = new StateBuffer(0);

    private CounterTrial(ColouredSystem system, List<CounterPlace> counters) {
        this.counters = counters;
        values = new ColouredTokenSum[counters.size()];
        for (int i = 0; i < values.length; i++) values[i] = CounterProgress.reader(system, List.of(counters.get(i)));
        rises = new long[values.length];
        falls = new long[values.length];
    }

    /** Those of the counters that rose and hardly ever fell. */
    static List<CounterPlace> rising(ColouredSystem system, List<CounterPlace> counters) {
        if (counters.isEmpty()) return List.of();
        CounterTrial trial = new CounterTrial(system, counters);
        Sweep.full(SweepOptions.DEFAULT.traces(false))
                .run(system, List.of(trial), Limits.NONE.explored(MOST_STATES), Listener.NONE);
        return trial.rising();
    }

    @Override
    public Answer visit(StateBuffer state, Successors successors, int from, int to) {
        for (int i = 0; i < values.length; i++) {
            long before = values[i].of(state);
            for (int s = from; s < to; s++) {
                successors.copy(s, successor);
                long after = values[i].of(successor);
                if (after > before) rises[i]++;
                else if (after < before) falls[i]++;
            }
        }
        return Answer.GO_ON;
    }

    private List<CounterPlace> rising() {
        List<CounterPlace> rising = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            if (rises[i] > 0 && falls[i] * RISES_A_FALL <= rises[i]) rising.add(counters.get(i));
        }
        return rising;
    }
}
