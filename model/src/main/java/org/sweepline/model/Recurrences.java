package org.sweepline.model;

import java.util.Optional;
import org.sweepline.logic.Condition;

/** Proves that every infinite run satisfies a condition infinitely often. */
@FunctionalInterface
public non-sealed interface Recurrences extends Aspect {
    /** Why every infinite run satisfies the condition infinitely often, if that is proved. */
    Optional<String> recurring(Condition condition);
}
