package org.sweepline.coloured.model;

import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.sweepline.coloured.measure.ClockColumn;
import org.sweepline.coloured.measure.ColouredMeasures;
import org.sweepline.coloured.measure.ColouredProgress;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.packed.ColouredLayout;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.InputException;
import org.sweepline.model.MeasuredNumber;

/**
 * The measure that a user writes: a number, or a tuple of numbers that are compared from left to right.
 *
 * <p>The numbers of a tuple share the bits of a layer, each with as many. A first part that is {@code time()} is proved never
 * to fall and becomes the column.
 *
 * @param still the transitions that are known not to change it
 */
record WrittenProgress(Inscription inscription, StateEvaluation value, String text, BitSet still)
        implements ColouredProgress {
    private static final int BITS = 63;
    private static final int MOST_PARTS = 4;
    private static final String TOO_MANY = "a measure has at most " + MOST_PARTS + " parts, besides time() in front";

    /** @param compiled evaluates a measure or a part of it */
    static CompiledMeasure of(
            WrittenMeasure measure, Function<Inscription, StateEvaluation> compiled, ColouredMeasures measures) {
        ColouredLayout layout = measures.layout();
        String text = measure.text();
        Inscription inscription = measure.inscription();
        List<Core> parts = inscription.expression() instanceof Core.Tupled tuple ? tuple.parts() : List.of();
        boolean timed =
                layout.timed() && ColouredMeasures.isTime(parts.isEmpty() ? inscription.expression() : parts.get(0));
        List<Core> layers = timed && !parts.isEmpty() ? parts.subList(1, parts.size()) : parts;
        if (layers.size() > MOST_PARTS) throw new InputException(TOO_MANY);
        if (timed && parts.isEmpty())
            return new CompiledMeasure(ClockColumn.alone(layout), true, text + ": never falls");
        Core expression = layers.size() == 1 ? layers.get(0) : inscription.expression();
        if (layers.size() > 1 && layers.size() < parts.size()) expression = tuple(layers);
        Inscription rest = new Inscription(expression, inscription.form(), inscription.frameSize(), inscription.at());
        Progress progress = new WrittenProgress(rest, compiled.apply(rest), text, measures.still(expression));
        if (!timed) return new CompiledMeasure(progress, false, text + ", computed for each state");
        return new CompiledMeasure(
                new ClockColumn(layout, progress), false, text + ": time() never falls, the rest is computed");
    }

    /** A part of a measure that is composed of several: a number with what is known of its steps, or a tuple of such. */
    static MeasuredNumber number(
            WrittenMeasure part, Function<Inscription, StateEvaluation> compiled, ColouredMeasures measures) {
        Inscription whole = part.inscription();
        if (!(whole.expression() instanceof Core.Tupled tuple)) return number(whole, part.text(), compiled, measures);
        List<MeasuredNumber> numbers = tuple.parts().stream()
                .map(one -> new Inscription(one, whole.form(), whole.frameSize(), whole.at()))
                .map(one -> number(one, part.text(), compiled, measures))
                .toList();
        if (numbers.size() > MOST_PARTS) throw new InputException("a tuple has at most " + MOST_PARTS + " numbers");
        return MeasuredNumber.tuple(numbers, part.text());
    }

    private static MeasuredNumber number(
            Inscription one, String text, Function<Inscription, StateEvaluation> compiled, ColouredMeasures measures) {
        BitSet still = measures.still(one.expression());
        Progress progress = new WrittenProgress(one, compiled.apply(one), text, still);
        return measures.number(one.expression()).orElseGet(() -> MeasuredNumber.computed(progress::layer, still));
    }

    private static Core tuple(List<Core> parts) {
        return new Core.Tupled(parts, IntStream.range(0, parts.size()).boxed().toList());
    }

    @Override
    public long layer(StateBuffer state) {
        Object result = value.of(state);
        // A function may give the tuple, so that it is not seen before.
        return result instanceof Tuple tuple ? joined(tuple) : (Long) result;
    }

    @Override
    public BitSet still() {
        return (BitSet) still.clone();
    }

    @Override
    public boolean kept(Unchanged unchanged) {
        return unchanged.expression(inscription);
    }

    private long joined(Tuple tuple) {
        int parts = tuple.size();
        if (parts > MOST_PARTS) throw new ExpansionException(text + ": " + TOO_MANY);
        long layer = 0;
        for (int i = 0; i < parts; i++) layer = (layer << BITS / parts) + checked((Long) tuple.part(i), parts);
        return layer;
    }

    /** The number, which needs few bits: small numbers give small layers, so that a product has room for ranks. */
    private long checked(long number, int parts) {
        int bits = BITS / parts;
        long half = 1L << bits - 1;
        if (number < -half || number >= half) {
            throw new ExpansionException(text + ": in a tuple of " + parts + " numbers each must be below 2^"
                    + (bits - 1) + ", and " + number + " is not");
        }
        return number;
    }
}
