package org.sweepline.coloured.model;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.sweepline.coloured.measure.ClockColumn;
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

/**
 * The measure that a user writes: a number, or a tuple of numbers that are compared from left to right.
 *
 * <p>The numbers of a tuple share the bits of a layer, each with as many. A first part that is {@code time()} is proved never
 * to fall and becomes the column.
 */
record WrittenProgress(Inscription inscription, StateEvaluation value, String text) implements ColouredProgress {
    private static final int BITS = 63;
    private static final int MOST_PARTS = 4;
    private static final String TOO_MANY = "a measure has at most " + MOST_PARTS + " parts, besides time() in front";

    /** @param compiled evaluates a measure or a part of it */
    static CompiledMeasure of(
            WrittenMeasure measure, Function<Inscription, StateEvaluation> compiled, ColouredLayout layout) {
        String text = measure.text();
        Inscription inscription = measure.inscription();
        List<Core> parts = inscription.expression() instanceof Core.Tupled tuple ? tuple.parts() : List.of();
        boolean timed = layout.timed() && isTime(parts.isEmpty() ? inscription.expression() : parts.get(0));
        List<Core> layers = timed && !parts.isEmpty() ? parts.subList(1, parts.size()) : parts;
        if (layers.size() > MOST_PARTS) throw new InputException(TOO_MANY);
        if (timed && parts.isEmpty())
            return new CompiledMeasure(ClockColumn.alone(layout), true, text + ": never falls");
        Core expression = layers.size() == 1 ? layers.get(0) : inscription.expression();
        if (layers.size() > 1 && layers.size() < parts.size()) expression = tuple(layers);
        Inscription rest = new Inscription(expression, inscription.form(), inscription.frameSize(), inscription.at());
        Progress progress = new WrittenProgress(rest, compiled.apply(rest), text);
        if (!timed) return new CompiledMeasure(progress, false, text + ", computed for each state");
        return new CompiledMeasure(
                new ClockColumn(layout, progress), false, text + ": time() never falls, the rest is computed");
    }

    private static Core tuple(List<Core> parts) {
        return new Core.Tupled(parts, IntStream.range(0, parts.size()).boxed().toList());
    }

    private static boolean isTime(Core part) {
        return part instanceof Core.Apply apply
                && apply.function() instanceof Core.Library library
                && (library.builtin().name().equals("time")
                        || library.builtin().name().equals("ModelTime.time"));
    }

    @Override
    public long layer(StateBuffer state) {
        Object result = value.of(state);
        // A function may give the tuple, so that it is not seen before.
        return result instanceof Tuple tuple ? joined(tuple) : (Long) result;
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
