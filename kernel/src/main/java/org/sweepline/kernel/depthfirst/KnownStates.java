package org.sweepline.kernel.depthfirst;

import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.store.StateSet;

/** The states that a depth-first search recognises: those on its path, and of the others as many as are kept. */
interface KnownStates {
    /** Adds a state, which is now on the path; its number, or {@link StateSet#KNOWN} if it was there already. */
    long enter(long[] words, int at, int bytes, long hash);

    /** Copies a state that is on the path. */
    void read(long number, StateBuffer into);

    /** A state goes from the path, on which so many states lie before it. */
    void leave(long number, long depth);

    /** How many states there are now. */
    long size();

    /** How many states have made room for others. */
    default long replaced() {
        return 0;
    }
}
