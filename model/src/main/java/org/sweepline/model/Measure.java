package org.sweepline.model;

import java.util.Optional;
import java.util.function.Supplier;
import org.sweepline.kernel.Progress;

/**
 * A progress measure together with what is known about it.
 *
 * @param progress the measure in the form the sweep should use it: in columns if it is proved monotone, else in layers
 * @param monotone whether it is proved that no step decreases it
 * @param explanation one line for people: what it measures and which actions regress
 * @param end tells where its values end, if that is known; to find out may take as long as to find the measure, so it is
 *     asked only about the measure that is used
 */
public record Measure(Progress progress, boolean monotone, String explanation, Supplier<Optional<Axis>> end) {
    public Measure(Progress progress, boolean monotone, String explanation, Optional<Axis> axis) {
        this(progress, monotone, explanation, () -> axis);
    }

    public Measure(Progress progress, boolean monotone, String explanation) {
        this(progress, monotone, explanation, Optional.empty());
    }

    public Optional<Axis> axis() {
        return end.get();
    }
}
