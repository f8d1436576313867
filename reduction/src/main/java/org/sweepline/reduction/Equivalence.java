package org.sweepline.reduction;

import java.util.Optional;
import org.sweepline.kernel.StateBuffer;

/** A relation between states that is said to be consistent: related states can do the same and get to related states. */
public interface Equivalence {
    /** Computes keys, with scratch space of its own: for one thread only. */
    interface Projection {
        /** Writes the key of a state: states are equivalent if and only if their keys are equal. */
        void key(StateBuffer state, StateBuffer into);
    }

    Projection projection();

    /** Whether it is proved that a condition has the same value in equivalent states, if those can do the same. */
    default boolean keeps(String condition) {
        return false;
    }

    /** Why it makes no sense to ask about a condition, if that reads something the equivalence is there to hide. */
    default Optional<String> hides(String condition) {
        return Optional.empty();
    }

    /** One line for people: which states it does not tell apart. */
    String explanation();
}
