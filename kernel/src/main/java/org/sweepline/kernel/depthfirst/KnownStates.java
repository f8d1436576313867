package org.sweepline.kernel.depthfirst;

import org.sweepline.kernel.StateBuffer;

/** The states that a depth-first search recognises: those on its path, and of the others as many as are kept. */
public interface KnownStates {
    /** Adds a state, which is now on the path; its number, or a negative one if it was there already. */
    long enter(long[] words, int at, int bytes, long hash);

    /** Copies a state that is on the path. */
    void read(long number, StateBuffer into);

    /** A state that was entered has been shown to the watches, and its successors come next. */
    default void processed(long number, StateBuffer state) {}

    /** A state goes from the path, on which so many states lie before it. */
    default void leave(long number, long depth) {}

    /** How many states there are now. */
    long size();

    /** How many states have made room for others. */
    default long replaced() {
        return 0;
    }
}
