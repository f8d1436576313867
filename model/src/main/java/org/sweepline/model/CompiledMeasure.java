package org.sweepline.model;

import java.util.Optional;
import java.util.function.Supplier;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateNumber;

/**
 * A progress measure of packed states, together with what is known about it.
 *
 * @param progress the measure in the form the sweep should use it: in columns if it is proved monotone, else in layers, unless the
 *     user promises columns
 * @param monotone whether it is proved that no step decreases it
 * @param explanation one line for people: what it measures and which actions regress
 * @param end the stretch of its values, if that is known; finding out may take as long as finding the measure, so it is
 *     asked only for the measure that is used
 * @param promised whether its columns are only promised: a step may lead to a smaller one, which ends a sweep
 */
public record CompiledMeasure(
        Progress progress, boolean monotone, String explanation, Supplier<Optional<Axis>> end, boolean promised) {
    /** No progress: nothing is ever left behind. */
    public static final CompiledMeasure NONE =
            new CompiledMeasure(Progress.NONE, true, "no progress measure: every state is kept");

    /** A measure whose number is computed for each state and gives the layers. */
    public static CompiledMeasure computed(Measure measure, StateNumber number) {
        Progress progress = state -> number.of(state);
        return new CompiledMeasure(progress, false, measure.text() + ", computed for each state");
    }

    public CompiledMeasure(Progress progress, boolean monotone, String explanation, Supplier<Optional<Axis>> end) {
        this(progress, monotone, explanation, end, false);
    }

    /** A measure whose columns the user promises, so that nothing about it is proved. */
    static CompiledMeasure promised(Progress progress, String explanation) {
        return new CompiledMeasure(progress, false, explanation, Optional::empty, true);
    }

    public CompiledMeasure(Progress progress, boolean monotone, String explanation, Optional<Axis> axis) {
        this(progress, monotone, explanation, () -> axis);
    }

    public CompiledMeasure(Progress progress, boolean monotone, String explanation) {
        this(progress, monotone, explanation, Optional.empty());
    }

    public Optional<Axis> axis() {
        return end.get();
    }
}
