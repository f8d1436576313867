package org.sweepline.coloured.measure;

import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.coloured.packed.ColouredTokenSum;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;

/** Counters that never fall as the column, and counters that hardly ever do as the layer. */
final class CounterProgress implements ColouredProgress {
    private final ColouredTokenSum columns;
    private final ColouredTokenSum layers;
    private final List<CounterPlace> counters;
    private final boolean inColumns;
    private final boolean inLayers;
    private final boolean layered;
    private final BitSet still = new BitSet();

    CounterProgress(ColouredSystem system, List<CounterPlace> columns, List<CounterPlace> layers) {
        this.columns = reader(system, columns);
        this.layers = reader(system, layers);
        inColumns = !columns.isEmpty();
        inLayers = !layers.isEmpty();
        counters = Stream.concat(columns.stream(), layers.stream()).toList();
        still.set(0, system.actions().size());
        counters.forEach(counter -> counter.moving().forEach(still::clear));
        layered = layers.stream().anyMatch(counter -> !counter.rising());
    }

    static ColouredTokenSum reader(ColouredSystem system, List<CounterPlace> counters) {
        return ColouredTokenSum.ofNumbers(
                system.layout(), counters.stream().mapToInt(CounterPlace::place).toArray());
    }

    @Override
    public long column(StateBuffer state) {
        return inColumns ? columns.of(state) : 0;
    }

    @Override
    public long layer(StateBuffer state) {
        return inLayers ? layers.of(state) : 0;
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
        return new Steps(layered, true);
    }

    /** The column is proved already; a promise about the layer inside it adds nothing. */
    @Override
    public Progress inColumns() {
        return this;
    }
}
