package org.sweepline.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

/**
 * The progress that people compose of several numbers: a column that is proved or promised never to decrease, and a layer.
 *
 * <p>A promise need not be trusted: a step to a smaller column ends the sweep without a verdict.
 */
public final class ComposedProgress implements Progress {
    private static final StateNumber ZERO = state -> 0;

    private final MeasuredNumber column;
    private final MeasuredNumber layer;
    private final Optional<Offsets> offsets;

    public ComposedProgress(MeasuredNumber column, MeasuredNumber layer) {
        this.column = column;
        this.layer = layer;
        offsets = column.offsets().flatMap(c -> layer.offsets().map(l -> new Offsets(c, l)));
    }

    /** Compiles the measures that people compose of numbers. */
    public static final class Compiler {
        private final Function<Measure, MeasuredNumber> numbers;
        private final StateBuffer initial = new StateBuffer(0);
        private final MeasuredNumber zero;
        private final boolean inUnits;

        /**
         * @param numbers compiles a single number
         * @param inUnits whether numbers are measured in units of their least step, from the initial state on
         */
        public Compiler(TransitionSystem system, Function<Measure, MeasuredNumber> numbers, boolean inUnits) {
            this.numbers = numbers;
            this.inUnits = inUnits;
            Successors first = new Successors(system.stateBytes());
            system.initial(first);
            first.copy(0, initial);
            zero = MeasuredNumber.changing(ZERO, new long[system.actions().size()]);
        }

        /** The measure with what is proved of it; empty if it is of another kind. */
        public Optional<CompiledMeasure> compile(Measure measure) {
            try {
                if (measure instanceof Measure.Mixed mixed) return Optional.of(mixed(mixed));
                if (measure instanceof Measure.Joint joint) return Optional.of(joint(joint.order()));
                return Optional.empty();
            } catch (ArithmeticException tooLarge) {
                throw new InputException("the numbers do not fit into 64 bits; use smaller factors", tooLarge);
            }
        }

        private CompiledMeasure mixed(Measure.Mixed mixed) {
            MeasuredNumber column = mixed.column().map(this::number).orElse(zero);
            MeasuredNumber layer = mixed.layer().map(this::number).orElse(zero);
            return measure(column, layer, mixed.explanation(column.rising()));
        }

        private CompiledMeasure joint(JointOrder order) {
            List<Measure> columns = new ArrayList<>();
            List<Measure> layers = new ArrayList<>();
            for (Measure part : order.parts()) {
                columns.add(part);
                boolean open = order.incomparable() || layers.isEmpty();
                if (open
                        && number(new JointOrder(order.incomparable(), columns)).rising()) continue;
                layers.add(columns.remove(columns.size() - 1));
            }
            Optional<JointOrder> column = some(order, columns);
            Optional<JointOrder> layer = some(order, layers);
            if (column.isEmpty())
                return measure(zero, number(order), order.text() + ": no part is proved never to decrease");
            String proved = "column " + column.get().text() + ", proved never to decrease";
            return measure(
                    number(column.get()),
                    layer.map(this::number).orElse(zero),
                    layer.map(rest -> proved + "; layer " + rest.text()).orElse(proved));
        }

        private static Optional<JointOrder> some(JointOrder order, List<Measure> parts) {
            return parts.isEmpty() ? Optional.empty() : Optional.of(new JointOrder(order.incomparable(), parts));
        }

        private MeasuredNumber number(JointOrder order) {
            List<MeasuredNumber> parts = new ArrayList<>();
            for (Measure part : order.parts()) {
                MeasuredNumber number = numbers.apply(part);
                parts.add(order.incomparable() ? number : scaled(number));
            }
            return order.incomparable() ? scaled(MeasuredNumber.sum(parts)) : MeasuredNumber.tuple(parts, order.text());
        }

        private MeasuredNumber scaled(MeasuredNumber number) {
            return inUnits ? number.scaled(initial) : number;
        }

        private static CompiledMeasure measure(MeasuredNumber column, MeasuredNumber layer, String explanation) {
            ComposedProgress progress = new ComposedProgress(column, layer);
            if (progress.none()) {
                return new CompiledMeasure(
                        Progress.NONE,
                        true,
                        "no progress measure (" + explanation + " never changes): every state is kept");
            }
            return column.rising()
                    ? new CompiledMeasure(progress, !progress.steps().mayRegress(), explanation)
                    : CompiledMeasure.promised(progress, explanation);
        }
    }

    @Override
    public long column(StateBuffer state) {
        return column.value().of(state);
    }

    @Override
    public long layer(StateBuffer state) {
        return layer.value().of(state);
    }

    @Override
    public Optional<Offsets> offsets() {
        return offsets;
    }

    @Override
    public BitSet still() {
        BitSet still = (BitSet) column.still().clone();
        still.and(layer.still());
        return still;
    }

    /** Of a column that is only promised nothing is known. */
    @Override
    public Steps steps() {
        boolean kept = offsets.map(Offsets::monotone).orElse(layer.rising());
        boolean mayStay = offsets.map(known -> !known.strict()).orElse(true);
        return new Steps(!column.rising() || !kept, mayStay);
    }

    @Override
    public boolean none() {
        return constant(column) && constant(layer);
    }

    private static boolean constant(MeasuredNumber number) {
        return number.offsets()
                .filter(known -> Arrays.stream(known).allMatch(offset -> offset == 0))
                .isPresent();
    }

    /** The promise that the layer does not decrease where the column stays: both one after the other, as columns. */
    @Override
    public Progress inColumns() {
        if (constant(layer)) return this;
        MeasuredNumber both =
                constant(column) ? layer : MeasuredNumber.tuple(List.of(column, layer), "column and layer");
        Optional<long[]> nothing = both.offsets().map(known -> new long[known.length]);
        return new ComposedProgress(both, new MeasuredNumber(ZERO, nothing, true, both.still()));
    }
}
