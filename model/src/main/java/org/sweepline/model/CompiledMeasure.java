package org.sweepline.model;

import java.util.Optional;
import java.util.function.Supplier;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateNumber;

/**
 * A progress measure of packed states, together with what is known about it.
 *
 * @param progress the measure in the form the sweep should use it: in columns if it is proved monotone, else in layers
 * @param monotone whether it is proved that no step decreases it
 * @param explanation one line for people: what it measures and which actions regress
 * @param end tells where its values end, if that is known; to find out may take as long as to find the measure, so it is
 *     asked only about the measure that is used
 */
public record CompiledMeasure(Progress progress, boolean monotone, String explanation, Supplier<Optional<Axis>> end) {
    /** No progress: nothing is ever left behind. */
    public static final CompiledMeasure NONE =
            new CompiledMeasure(Progress.NONE, true, "no progress measure: every state is kept");

    /** The number that a measure says, computed for each state, as layers. */
    public static CompiledMeasure computed(Measure measure, StateNumber number) {
        Progress progress = state -> number.of(state);
        return new CompiledMeasure(progress, false, measure.text() + ", computed for each state");
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
