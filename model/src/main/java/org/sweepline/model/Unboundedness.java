package org.sweepline.model;

import java.util.Optional;

/** Proves that a model has infinitely many states. */
@FunctionalInterface
public non-sealed interface Unboundedness extends Aspect {
    /** Why there are infinitely many states, when that is proved: no exploration can be complete then. */
    Optional<String> endless();

    /** Why an encoding has infinitely many states, if that is proved. */
    static Optional<String> of(Encoding encoding) {
        return encoding.aspect(Unboundedness.class).flatMap(Unboundedness::endless);
    }
}
