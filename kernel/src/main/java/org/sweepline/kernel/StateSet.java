package org.sweepline.kernel;

/**
 * A set of states that numbers them in the order of insertion, so that the numbers are a queue.
 *
 * <p>Dropping the reference drops the states: nothing has to be deleted one by one.
 */
public interface StateSet {
    /** Adds the state at a word of an array; its number, or {@code ~number} if it was there already. */
    long add(long[] words, int at, int bytes, long hash);

    boolean contains(long[] words, int at, int bytes, long hash);

    /** Copies the state with a number. */
    void read(long number, StateBuffer into);

    /** How many states have been added. */
    long size();

    /** The bytes this set holds in memory. */
    long footprint();

    /**
     * Frees what belongs to states below a number. From then on states may only be read, and only those from that
     * number on: nothing may be added or looked up any more.
     */
    void release(long below);
}
