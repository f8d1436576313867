package org.sweepline.model;

import java.util.Optional;
import org.sweepline.reduction.StubbornSets;

/** Finds stubborn sets. */
@FunctionalInterface
public non-sealed interface StubbornReductions extends Aspect {
    /** Stubborn sets that preserve the answer to a goal, if such sets are known for it. */
    Optional<StubbornSets> stubborn(Goal goal);
}
