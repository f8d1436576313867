package org.sweepline.model;

import org.sweepline.kernel.StateBuffer;

/**
 * Tells apart states without successors, where a model can come to an end in several ways; safe for use by several threads at
 * once.
 */
@FunctionalInterface
public non-sealed interface Endings extends Aspect {
    /** What a state without successors means. */
    enum Ending {
        /** Nothing can happen, though something should. */
        DEADLOCK,
        /** The model has come to its proper end. */
        END,
        /** A property of the model is violated, and the model goes no further. */
        ERROR
    }

    /** What it means that a state has no successors. */
    Ending ending(StateBuffer state);

    /** Whether some state may be an error, as far as that can be told from the model. */
    default boolean mayFail() {
        return true;
    }
}
