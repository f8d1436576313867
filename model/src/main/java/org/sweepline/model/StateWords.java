package org.sweepline.model;

import org.sweepline.kernel.StateBuffer;

/** Describes states in the words of a {@link Walk}, where the description by the system says more than those. */
@FunctionalInterface
public non-sealed interface StateWords extends Aspect {
    String words(StateBuffer state);

    /** The words for the states of an encoding. */
    static StateWords of(Encoding encoding) {
        return encoding.aspect(StateWords.class).orElseGet(() -> encoding.system()::describe);
    }
}
