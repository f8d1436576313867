package org.sweepline.kernel.depthfirst;

import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.store.Block;

/** The states that a depth-first search recognises: those on its path, and of the others as many as are kept. */
public interface KnownStates {
    /** Adds a state, which is now on the path; its number, or a negative one if it was there already. */
    long enter(long[] words, int at, int bytes, long hash);

    /** Finds the successors of the last state on the path, from a choice on, that have to be entered. */
    void look(Successors successors, int from, NewSuccessors into);

    /** Copies a state that is on the path. */
    void read(long number, StateBuffer into);

    /** A state that was entered has been shown to the watches, and its successors come next. */
    default void processed(long number, StateBuffer state) {}

    /** A state goes from the path, on which so many states lie before it. */
    default void leave(long number, long depth) {}

    /** Whether a state that was just entered is left for later, off the path, until {@link #next} gives it. */
    default boolean waits(long number, StateBuffer state) {
        return false;
    }

    /** Whether a state waits that {@link #next} has not given yet. */
    default boolean waits() {
        return false;
    }

    /** Copies the next state that waits, if there is one. */
    default boolean next(StateBuffer into) {
        return false;
    }

    /** Finds the successors of states that have waited that have to be entered; the path is empty. */
    default void look(Block block, NewSuccessors into) {
        throw new IllegalStateException("no state waits");
    }

    /** How many states there are now. */
    long size();

    /** How many states have made room for others. */
    default long replaced() {
        return 0;
    }
}
