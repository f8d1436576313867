package org.sweepline.process.measure;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.model.InputException;

/** The progress of a network: columns and layers that are sums over its processes. */
final class ComponentProgress implements Progress, ComponentSums {
    private final PackedSum columns;
    private final PackedSum layers;
    private final long columnRange;
    private final long layerRange;
    private final Steps steps;
    private final Optional<Offsets> offsets;
    private final BitSet still;

    /** The ranges are one more than the largest column and layer. */
    ComponentProgress(
            PackedSum columns,
            long columnRange,
            PackedSum layers,
            long layerRange,
            Steps steps,
            Optional<Offsets> offsets,
            BitSet still) {
        this.columns = columns;
        this.layers = layers;
        this.columnRange = columnRange;
        this.layerRange = layerRange;
        this.steps = steps;
        this.offsets = offsets;
        this.still = still;
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
    public List<ToLongFunction<StateBuffer>> sums() {
        return List.of(columns::undivided, layers::undivided);
    }

    @Override
    public Optional<Offsets> offsets() {
        return offsets;
    }

    @Override
    public BitSet still() {
        return still;
    }

    @Override
    public Steps steps() {
        return steps;
    }

    @Override
    public boolean none() {
        return columnRange == 1 && layerRange == 1;
    }

    @Override
    public Progress inColumns() {
        if (columnRange > Extension.MOST / layerRange) {
            throw new InputException("the measure has too many columns and layers to promise both as one column; "
                    + "columns=sum or layers=sum make fewer");
        }
        PackedSum outer = columns;
        PackedSum inner = layers;
        return new Progress() {
            @Override
            public long column(StateBuffer state) {
                return outer.of(state) * layerRange + inner.of(state);
            }

            @Override
            public long layer(StateBuffer state) {
                return 0;
            }

            @Override
            public BitSet still() {
                return still;
            }
        };
    }
}
