package org.sweepline.coloured.measure;

import java.util.List;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;

/** Counters that never fall as the column, and counters that hardly ever do as the layer. */
final class CounterProgress implements Progress {
    private final CounterSum columns;
    private final CounterSum layers;
    private final boolean layered;

    CounterProgress(ColouredSystem system, List<Counter> columns, List<Counter> layers) {
        this.columns = new CounterSum(system, columns);
        this.layers = new CounterSum(system, layers);
        layered = layers.stream().anyMatch(counter -> !counter.rising());
    }

    @Override
    public long column(StateBuffer state) {
        return columns.of(state);
    }

    @Override
    public long layer(StateBuffer state) {
        return layers.of(state);
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
