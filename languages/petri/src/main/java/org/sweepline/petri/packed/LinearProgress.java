package org.sweepline.petri.packed;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.linear.LinearMeasure;
import org.sweepline.linear.LinearMeasures.Proposal;
import org.sweepline.linear.LinearOrder;
import org.sweepline.model.Axis;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.ComposedProgress;
import org.sweepline.model.MeasuredNumber;

/**
 * A linear order as the sweep uses it: column and layer of a marking relative to the initial one, in units of their least
 * steps.
 *
 * <p>What a transition adds does not depend on the marking, so values are computed from markings only at the start.
 */
final class LinearProgress implements Progress {
    private final Scale column;
    private final Scale layer;
    private final Offsets offsets;

    private LinearProgress(MarkingLayout layout, LinearOrder order) {
        column = new Scale(layout, order.column());
        layer = new Scale(layout, order.layer());
        offsets = new Offsets(order.column().steps(), order.layer().steps());
    }

    /** The order with its explanation, and with the end of its columns, or of its layers if it has no columns. */
    static CompiledMeasure measure(MarkingLayout layout, Proposal proposal, String name) {
        LinearOrder order = proposal.order();
        if (order.column().step() == 0 && order.layer().step() == 0) {
            return new CompiledMeasure(
                    Progress.NONE, true, "no progress measure (" + name + " never changes): every state is kept");
        }
        LinearProgress progress = new LinearProgress(layout, order);
        return new CompiledMeasure(
                progress,
                progress.offsets.monotone(),
                name + ": " + proposal.explanation(),
                () -> progress.axis(proposal));
    }

    private Optional<Axis> axis(Proposal proposal) {
        boolean columns = proposal.order().column().step() > 0;
        OptionalLong last = columns ? proposal.lastColumn() : proposal.lastLayer();
        if (last.isEmpty()) return Optional.empty();
        return (columns ? column : layer).last(last.getAsLong()).map(end -> new Axis(columns, 0, end));
    }

    @Override
    public long column(StateBuffer state) {
        return column.of(state);
    }

    @Override
    public long layer(StateBuffer state) {
        return layer.of(state);
    }

    @Override
    public Optional<Offsets> offsets() {
        return Optional.of(offsets);
    }

    @Override
    public Progress inColumns() {
        MeasuredNumber columns = MeasuredNumber.changing(column::of, offsets.column());
        MeasuredNumber layers = MeasuredNumber.changing(layer::of, offsets.layer());
        return new ComposedProgress(columns, layers).inColumns();
    }

    /** One of the two measures: its weights where they are not 0, its value at the start and its least step. */
    private static final class Scale {
        private final MarkingLayout layout;
        private final int[] places;
        private final long[] weights;
        private final long origin;
        private final long unit;

        Scale(MarkingLayout layout, LinearMeasure measure) {
            this.layout = layout;
            unit = measure.unit();
            long[] all = measure.weights();
            places = IntStream.range(0, measure.step() == 0 ? 0 : all.length)
                    .filter(p -> all[p] != 0)
                    .toArray();
            weights = Arrays.stream(places).mapToLong(p -> all[p]).toArray();
            origin = places.length == 0 ? 0 : measure.value(layout.net().initialMarking());
        }

        long of(StateBuffer state) {
            long value = -origin;
            for (int i = 0; i < places.length; i++) {
                long tokens = layout.tokens(places[i], state.words());
                value = Math.addExact(value, Math.multiplyExact(weights[i], tokens));
            }
            return value / unit;
        }

        /** The position of a value on this scale; empty if it does not fit a long. */
        Optional<Long> last(long value) {
            long above = value - origin;
            boolean wrapped = ((value ^ origin) & (value ^ above)) < 0;
            return wrapped ? Optional.empty() : Optional.of(Math.floorDiv(above, unit));
        }
    }
}
