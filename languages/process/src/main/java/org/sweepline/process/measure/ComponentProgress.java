package org.sweepline.process.measure;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.model.Axis;
import org.sweepline.model.InputException;
import org.sweepline.model.MeasureContents;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.network.Layout;
import org.sweepline.process.network.NetworkProcess;

/** The progress of a network: columns and layers that are sums over its processes. */
public final class ComponentProgress implements Progress {
    /** The sweep looks up all destinations for each layer, which may hold a single state. */
    private static final int MOST_DISTINCT = 32;

    private final ScaledSum columnSum;
    private final ScaledSum layerSum;
    private final PackedSum columns;
    private final PackedSum layers;
    private final Steps steps;
    private final Optional<Offsets> offsets;
    private final BitSet still;

    /**
     * @param offsets what each action adds, if that is always the same
     * @param still the actions that change nothing
     */
    ComponentProgress(
            Layout layout, ScaledSum columns, ScaledSum layers, Steps steps, Optional<Offsets> offsets, BitSet still) {
        columnSum = columns;
        layerSum = layers;
        this.columns = columns.packed(layout);
        this.layers = layers.packed(layout);
        this.steps = steps;
        this.offsets = offsets.filter(ComponentProgress::few);
        this.still = still;
    }

    /** Whether few different offsets occur. */
    private static boolean few(Offsets offsets) {
        return IntStream.range(0, offsets.column().length)
                        .mapToObj(a -> List.of(offsets.column()[a], offsets.layer()[a]))
                        .distinct()
                        .count()
                <= MOST_DISTINCT;
    }

    /** For columns and for layers, and for each process, what its local states add, compared with the initial one. */
    public List<long[][]> tables(List<Lts> processes) {
        return List.of(columnSum.relative(processes), layerSum.relative(processes));
    }

    /** What columns and layers count of these. */
    MeasureContents.Unit unit() {
        return new MeasureContents.Unit(columnSum.unit(), layerSum.unit());
    }

    /** The values that columns may have, or layers if there is one column; empty if there is no progress. */
    Optional<Axis> axis(List<NetworkProcess> components) {
        if (none()) return Optional.empty();
        boolean inColumns = columnSum.range() > 1;
        ScaledSum values = inColumns ? columnSum : layerSum;
        int[] initial = components.stream().mapToInt(c -> c.lts().initial()).toArray();
        return Optional.of(new Axis(inColumns, values.at(initial), values.range() - 1));
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
    public Optional<Offsets> offsets() {
        return offsets;
    }

    @Override
    public BitSet still() {
        return (BitSet) still.clone();
    }

    @Override
    public Steps steps() {
        return steps;
    }

    @Override
    public boolean none() {
        return columnSum.range() == 1 && layerSum.range() == 1;
    }

    @Override
    public Progress inColumns() {
        long layerRange = layerSum.range();
        if (columnSum.range() > Extension.MOST / layerRange) {
            throw new InputException("the measure has too many columns and layers to make columns of both; "
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
                return (BitSet) still.clone();
            }
        };
    }
}
