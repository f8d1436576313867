package org.sweepline.model;

import java.util.List;
import java.util.Optional;
import org.sweepline.logic.Condition;
import org.sweepline.reduction.Symmetry;

/** Finds the symmetries of a model. */
@FunctionalInterface
public non-sealed interface Symmetries extends Aspect {
    /** The symmetries that keep the values of some conditions, if there are any besides the identity. */
    Optional<Symmetry> keeping(List<Condition> conditions);

    /** A measure averaged over symmetries so that they keep it, where that can be done. */
    default Optional<CompiledMeasure> balanced(Measure measure, Symmetry symmetry) {
        return Optional.empty();
    }
}
