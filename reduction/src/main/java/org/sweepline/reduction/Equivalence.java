package org.sweepline.reduction;

import org.sweepline.kernel.StateBuffer;

/** A relation between states that is said to be consistent: related states can do the same and get to related states. */
public interface Equivalence {
    /** Computes keys, with scratch space of its own: for one thread only. */
    interface Projection {
        /** Writes the key of a state: states are equivalent if and only if their keys are equal. */
        void key(StateBuffer state, StateBuffer into);
    }

    Projection projection();

    /** One line for people: which states it does not tell apart. */
    String explanation();
}
