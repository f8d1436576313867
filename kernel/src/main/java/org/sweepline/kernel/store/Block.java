package org.sweepline.kernel.store;

import java.util.Optional;
import org.sweepline.kernel.Successors;

/**
 * A block of states that are processed together: their successors, those of each state in a row.
 *
 * <p>All successors are generated and hashed first and looked up afterwards, so that the cache misses of the look-ups
 * overlap.
 */
public final class Block {
    /** The most states a block can have. */
    public static final int MOST_STATES = 256;

    /** A block with so many successors gets no more states. */
    public static final int ENOUGH_SUCCESSORS = 1024;

    public final Successors successors;
    private final int mostStates;

    /** Null where every state is a class of its own. */
    private final StateClasses classes;

    private final int[] starts = new int[MOST_STATES + 1];
    private int states;
    private long[] hashes = new long[2 * ENOUGH_SUCCESSORS];
    private int[] candidates = new int[2 * ENOUGH_SUCCESSORS];
    private int candidateCount;

    public Block(int stateBytes, int mostStates) {
        this(stateBytes, mostStates, Optional.empty());
    }

    /** A block whose successors are looked up by their classes, if these are given. */
    public Block(int stateBytes, int mostStates, Optional<StateClasses> classes) {
        successors = new Successors(stateBytes);
        this.mostStates = mostStates;
        this.classes = classes.orElse(null);
    }

    public void clear() {
        successors.clear();
        states = 0;
    }

    public boolean full() {
        return states == mostStates || successors.size() >= ENOUGH_SUCCESSORS;
    }

    /** The successors added since the last call are those of the next state. */
    public void endState() {
        starts[++states] = successors.size();
    }

    public int states() {
        return states;
    }

    /** The first successor of a state; for the number of states, how many successors there are. */
    public int start(int state) {
        return starts[state];
    }

    /** The hashes of the successors, once they are computed. */
    public long[] hashes() {
        return hashes;
    }

    /** Computes the hashes of the successors, all of which are candidates then. */
    public void hash() {
        int count = successors.size();
        if (hashes.length < count) {
            hashes = new long[2 * count];
            candidates = new int[2 * count];
        }
        long[] words = successors.words();
        for (int i = 0; i < count; i++) {
            hashes[i] = hash(words, successors.start(i), successors.bytes(i));
            candidates[i] = i;
        }
        candidateCount = count;
    }

    private long hash(long[] words, int at, int bytes) {
        return classes == null ? StateHash.of(words, at, bytes) : classes.hash(words, at, bytes);
    }

    /** The successors that have to be looked up, in ascending order, at the beginning of this array. */
    public int[] candidates() {
        return candidates;
    }

    /** How many successors have to be looked up. */
    public int candidateCount() {
        return candidateCount;
    }

    /** Only so many successors have to be looked up, which have been written to the beginning of {@link #candidates()}. */
    void candidates(int count) {
        candidateCount = count;
    }

    /** The place of a successor in a layer, or {@link StateSet#MISSING}. */
    public long find(Layer layer, int successor) {
        return layer.find(
                successors.words(), successors.start(successor), successors.bytes(successor), hashes[successor]);
    }

    /** Enters a successor into a layer, as {@link Layer#enter} says. */
    public long enter(Layer layer, int successor, long from, int choice) {
        return layer.enter(
                successors.words(),
                successors.start(successor),
                successors.bytes(successor),
                hashes[successor],
                from,
                choice);
    }
}
