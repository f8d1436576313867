package org.sweepline.coloured.measure;

import java.util.BitSet;
import java.util.List;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.coloured.packed.ColouredTokenSum;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;

/** The sum of counters that never fall as the column, and another measure's layer inside it. */
final class CounterColumn implements ColouredProgress {
    private final ColouredTokenSum counters;
    private final Progress layers;
    private final List<Counter> rising;
    private final BitSet still;

    /** @param rising proved never to fall */
    CounterColumn(ColouredSystem system, List<Counter> rising, Progress layers) {
        counters = CounterProgress.reader(system, rising);
        this.layers = layers;
        this.rising = rising;
        still = layers.still();
        rising.forEach(counter -> counter.moving().forEach(still::clear));
    }

    @Override
    public long column(StateBuffer state) {
        return counters.of(state);
    }

    @Override
    public long layer(StateBuffer state) {
        return layers.layer(state);
    }

    @Override
    public boolean kept(Unchanged unchanged) {
        return rising.stream().allMatch(counter -> unchanged.place(counter.place()))
                && ColouredProgress.kept(layers, unchanged);
    }

    @Override
    public BitSet still() {
        return (BitSet) still.clone();
    }

    @Override
    public Steps steps() {
        return layers.steps();
    }

    /** The column is proved already; a promise about the layer inside it adds nothing. */
    @Override
    public Progress inColumns() {
        return this;
    }
}
