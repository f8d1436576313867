package org.sweepline.coloured.measure;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.coloured.packed.ColouredTokenSum;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;

/** The sum of counters, which may fall now and then, as the layer. */
final class CounterProgress implements ColouredProgress {
    private final ColouredTokenSum sum;
    private final List<Counter> counters;
    private final BitSet still = new BitSet();

    CounterProgress(ColouredSystem system, List<Counter> counters) {
        sum = reader(system, counters);
        this.counters = counters;
        still.set(0, system.actions().size());
        counters.forEach(counter -> counter.moving().forEach(still::clear));
    }

    static ColouredTokenSum reader(ColouredSystem system, List<Counter> counters) {
        Map<Integer, ToLongFunction<Object>> numbers = new TreeMap<>();
        for (Counter counter : counters) numbers.merge(counter.place(), counter.number(), CounterProgress::sum);
        return ColouredTokenSum.ofNumbers(system.layout(), numbers);
    }

    private static ToLongFunction<Object> sum(ToLongFunction<Object> left, ToLongFunction<Object> right) {
        return colour -> Math.addExact(left.applyAsLong(colour), right.applyAsLong(colour));
    }

    @Override
    public long layer(StateBuffer state) {
        return counters.isEmpty() ? 0 : sum.of(state);
    }

    @Override
    public boolean kept(Unchanged unchanged) {
        return counters.stream().allMatch(counter -> unchanged.place(counter.place()));
    }

    @Override
    public BitSet still() {
        return (BitSet) still.clone();
    }

    @Override
    public Steps steps() {
        return new Steps(!counters.stream().allMatch(Counter::rising), true);
    }

    /** A promise adds nothing: what is proved of counters is in columns already. */
    @Override
    public Progress inColumns() {
        return this;
    }
}
