package org.sweepline.model;

import java.util.List;
import java.util.Optional;

/** The progress measures of a packed model. */
public interface Measures {
    /** Measures worth a trial, the most promising first. */
    List<Measure> candidates();

    /** Those of the candidates that take next to no time to find: enough for a model that is small anyway. */
    default List<Measure> quickCandidates() {
        return candidates();
    }

    /** Those that take a moment to find at most: enough for a model that is not very large. */
    default List<Measure> cheapCandidates() {
        return candidates();
    }

    /**
     * Compiles a measure; {@link Measure#AUTOMATIC} is the first of the candidates. Throws {@link InputException} if the model
     * has no such measure.
     */
    CompiledMeasure compile(Measure measure);

    /** What a measure that can be compiled consists of, if that can be told in numbers. */
    default Optional<MeasureContents> contents(Measure measure) {
        return Optional.empty();
    }
}
