package org.sweepline.kernel.store;

import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.TransitionSystem;

/**
 * A set of states that numbers them in the order of insertion, so that the numbers are a queue.
 *
 * <p>Dropping the reference drops the states: nothing has to be deleted one by one.
 */
public interface StateSet {
    /** What {@link #add} returns for a state that was there already. */
    long KNOWN = -1;

    /** What {@link #find} returns for a state that is not there. */
    long MISSING = -1;

    /** A set of its own for states of one length, or of any length when that is {@link TransitionSystem#FLEXIBLE}. */
    static StateSet of(int stateBytes) {
        return HeapStateSet.of(stateBytes, StoreGeometry.DEFAULT, new Footprint());
    }

    /** Adds the state at a word of an array; its number, or {@link #KNOWN} if it was there already. */
    long add(long[] words, int at, int bytes, long hash);

    /** Adds a state; its number, or {@link #KNOWN} if it was there already. */
    default long add(StateBuffer state) {
        return add(state.words(), 0, state.bytes(), StateHash.of(state.words(), 0, state.bytes()));
    }

    /** The number of the state at a word of an array, or {@link #MISSING}. */
    long find(long[] words, int at, int bytes, long hash);

    /** Copies the state with a number. */
    void read(long number, StateBuffer into);

    /** How many states have been added. */
    long size();

    /** The bytes this set holds in memory. */
    long footprint();

    /** States below a number will not be read any more; frees what only that needs. */
    void release(long below);

    /** Nothing will be added or looked up any more; frees what only that needs. */
    void seal();

    /** States with these hashes will be added or looked up next: a chance to fetch what that needs side by side. */
    default void warm(long[] hashes, int count) {}
}
