package org.sweepline.kernel.store;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Comparator;
import org.sweepline.kernel.StateBuffer;

/**
 * The states of one (column, layer) value, and which of them still wait to be processed: a set and a queue in one.
 *
 * <p>A state's place is its number in the order of insertion, which is also the order of processing. A {@link LayerStore}
 * makes layers and drops them.
 */
public abstract class Layer {
    /** The order in which a sweep takes layers; of the two layers of one value, the persistent one is first. */
    public static final Comparator<Layer> BY_PROGRESS =
            (a, b) -> a.column != b.column ? Long.compare(a.column, b.column) : byLayer(a, b);

    /** How many of the states taken last can always be read. */
    protected static final int READABLE = 1 << 10;

    public final long column;
    public final long layer;

    /** Whether the states of this layer survive when the sweep-line passes. */
    public final boolean persistent;

    /** Whether the layer is among those the sweep-line has passed. */
    public boolean passed;

    protected Layer(long column, long layer, boolean persistent) {
        this.column = column;
        this.layer = layer;
        this.persistent = persistent;
    }

    private static int byLayer(Layer a, Layer b) {
        if (a.layer != b.layer) return Long.compare(a.layer, b.layer);
        return Boolean.compare(b.persistent, a.persistent);
    }

    /** How many states are stored in memory. */
    public abstract long count();

    /** Whether a state still waits to be processed. */
    public abstract boolean waiting();

    /** Whether no state waits, and none is stored that may turn out to be new, and wait then. */
    public boolean idle() {
        return !waiting();
    }

    /**
     * Looks at where the search for a state with this hash begins, and returns something meaningless: who does that for many
     * states before they are looked up has the processor fetch what that needs side by side.
     */
    public abstract int glimpse(long hash);

    /** The place of a state, or {@link StateSet#MISSING}. */
    public abstract long find(long[] words, int at, int bytes, long hash);

    /**
     * Adds a state that waits, unless it is there already. How it was reached is said as in {@link Link}; where layers keep
     * birth numbers, {@code from} is that instead. Returns its place {@code n}, or {@code -n - 1} if it was there already.
     */
    public abstract long enter(long[] words, int at, int bytes, long hash, long from, int choice);

    /** The birth number of the state at a place, where layers keep birth numbers. */
    public abstract long birth(long place);

    /** Takes the next waiting state and says how it was reached, or which birth number it has. */
    public abstract void take(StateBuffer into, Link link);

    /** Copies a state taken before: the last one for 1, the one before it for 2, and so on, up to {@link #READABLE}. */
    public abstract void readTaken(int back, StateBuffer into);

    /** Copies the state at a place; in a layer that is not whole, one that can be looked up or that {@link #readTaken} could read. */
    public abstract void read(long place, StateBuffer into);

    /** Nothing will be added or looked up any more: frees the means for that, and keeps the states. */
    public abstract void seal();

    /**
     * Frees the states that have been processed, and the means to look states up: nothing may be added or looked up any
     * more. How many states this freed.
     */
    public abstract long releaseTaken();

    /** Writes its states down, with how those were reached that wait. */
    public abstract void save(DataOutput out) throws IOException;

    /** Fills this layer, which is empty, with what one of the same format has written; tables are made anew. */
    public abstract void load(DataInput in) throws IOException;

    /** Takes this layer's bytes off the books and frees what it holds elsewhere; it must not be used any more. */
    protected abstract void forget();

    /**
     * How a state was reached: {@code from} is 0 for an initial state, else one more than the number of the processed
     * state it came from; {@code choice} is which initial state, or which successor of that state, it is.
     */
    public static final class Link {
        public long from;
        public int choice;
    }
}
