package org.sweepline.model;

import java.util.Optional;
import org.sweepline.logic.Condition;

/** Proves that infinite runs come back to conditions. */
@FunctionalInterface
public non-sealed interface Recurrences extends Aspect {
    /** Why every infinite run meets states that satisfy the condition again and again, if that is proved. */
    Optional<String> recurring(Condition condition);
}
