package org.sweepline.model;

import java.util.Optional;
import org.sweepline.logic.Condition;
import org.sweepline.reduction.Equivalence;

/** An equivalence of packed states, and what it does to conditions. */
public interface CompiledEquivalence extends Equivalence {
    /** Whether it is proved that a condition has the same value in equivalent states, if those can do the same. */
    default boolean keeps(Condition condition) {
        return false;
    }

    /** Why a condition cannot be asked about, if it reads something that the equivalence hides. */
    default Optional<String> hides(Condition condition) {
        return Optional.empty();
    }
}
