package org.sweepline.kernel.store;

import java.util.Optional;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.TransitionSystem;

/**
 * A set of states in arrays on the heap: an arena of bytes in insertion order, and a hash table of 4-byte entries.
 *
 * <h2>The table</h2>
 *
 * An entry is 0 when empty, else the state's number plus one in its low {@code numberBits} bits and as many bits of the
 * state's hash as fit above them, so that nearly every state fetched for comparison is the right one:
 *
 * <pre>
 *   numberBits = 20:   ffff ffff ffff nnnn nnnn nnnn nnnn nnnn     12 fingerprint bits, number + 1
 * </pre>
 *
 * The slot is {@code (upper half of the hash) * capacity / 2^32}, so the capacity may be any number, and the search goes
 * on to the next slot. When the table is full enough it is thrown away, and a larger one is made and filled from the
 * arena: it never exists twice. A small table doubles when it is two thirds full, a large one grows by half when it is
 * four fifths full, which keeps it at 5 to 7.5 bytes a state. Tables consist of pages, so that neither the heap nor an
 * index limits them: a set numbers its states with 32 bits.
 *
 * <p>Every array is primitive: the garbage collector has nothing to trace here.
 */
public abstract class HeapStateSet implements StateSet {
    private static final int SMALLEST_TABLE = 16;
    private static final long LARGE_TABLE = 1 << 22;
    private static final int REFILL = 256;
    private static final int OWN_BYTES = 128;

    final StoreGeometry geometry;
    private final Footprint account;

    /** Null where every state is a class of its own. */
    private final StateClasses classes;

    private long held;
    long size;
    private final int pageBits;
    private final int pageMask;
    private int[][] table = new int[1][SMALLEST_TABLE];
    private long capacity = SMALLEST_TABLE;
    private long mostStates;
    private int numberMask;

    /** Never read: it only keeps the look-ahead from being optimised away. */
    @SuppressWarnings("UnusedVariable")
    private int warmth;

    HeapStateSet(StoreGeometry geometry, Footprint account, Optional<StateClasses> classes) {
        this.geometry = geometry;
        this.account = account;
        this.classes = classes.orElse(null);
        pageBits = geometry.tablePageBits();
        pageMask = (1 << pageBits) - 1;
        mostStates = Math.min(SMALLEST_TABLE * 2 / 3, geometry.statesPerSet());
        numberMask = mask(mostStates);
        hold(OWN_BYTES + 4 * capacity);
    }

    /** A set for states of one length, or of any length when that is {@link TransitionSystem#FLEXIBLE}. */
    public static HeapStateSet of(int stateBytes, StoreGeometry geometry, Footprint account) {
        return of(stateBytes, geometry, account, Optional.empty());
    }

    /** A set that keeps the first state of each class, if states are told apart by classes. */
    static HeapStateSet of(int stateBytes, StoreGeometry geometry, Footprint account, Optional<StateClasses> classes) {
        return stateBytes == TransitionSystem.FLEXIBLE
                ? new FlexibleStateSet(geometry, account, classes)
                : new FixedStateSet(geometry, account, stateBytes, classes);
    }

    /** Notes that this set holds so many more bytes. */
    final void hold(long change) {
        account.add(change);
        held += change;
    }

    /** Whether the state with a number equals the given one. */
    abstract boolean same(long number, long[] words, int at, int bytes);

    /** Writes a state to the end of the arena. */
    abstract void append(long[] words, int at, int bytes);

    /** The hash of the state with a number. */
    abstract long hash(long number);

    abstract void releaseArena(long below);

    /** Whether the state with a number stands for the given one: it is the same, or of the same class. */
    private boolean standsFor(long number, long[] words, int at, int bytes) {
        return same(number, words, at, bytes) || classes != null && sameClass(number, words, at, bytes);
    }

    private boolean sameClass(long number, long[] words, int at, int bytes) {
        classes.want(words, at, bytes);
        read(number, classes.member);
        return classes.wantsMember();
    }

    /** The hash that the state with a number was entered by. */
    private long entryHash(long number) {
        if (classes == null) return hash(number);
        read(number, classes.member);
        return classes.hash(classes.member);
    }

    @Override
    public final long add(StateBuffer state) {
        long hash = classes == null ? StateHash.of(state.words(), 0, state.bytes()) : classes.hash(state);
        return add(state.words(), 0, state.bytes(), hash);
    }

    @Override
    public final long add(long[] words, int at, int bytes, long hash) {
        long number = enter(words, at, bytes, hash);
        return number < 0 ? KNOWN : number;
    }

    /** Adds a state and returns its number {@code n}, or {@code -n - 1} if it was there already. */
    public final long enter(long[] words, int at, int bytes, long hash) {
        int numbers = numberMask;
        int fingerprint = (int) hash & ~numbers;
        long slots = capacity;
        long slot = ((hash >>> 32) * slots) >>> 32;
        while (true) {
            int[] page = table[(int) (slot >>> pageBits)];
            int entry = page[(int) slot & pageMask];
            if (entry == 0) {
                if (size >= mostStates) {
                    grow();
                    return enter(words, at, bytes, hash);
                }
                // If there is no room for the state, nothing has changed.
                append(words, at, bytes);
                page[(int) slot & pageMask] = fingerprint | (int) (size + 1);
                return size++;
            }
            if ((entry & ~numbers) == fingerprint) {
                long number = (entry & numbers & 0xFFFFFFFFL) - 1;
                if (standsFor(number, words, at, bytes)) return -number - 1;
            }
            if (++slot == slots) slot = 0;
        }
    }

    @Override
    public final long find(long[] words, int at, int bytes, long hash) {
        int numbers = numberMask;
        int fingerprint = (int) hash & ~numbers;
        long slot = ((hash >>> 32) * capacity) >>> 32;
        while (true) {
            int entry = table[(int) (slot >>> pageBits)][(int) slot & pageMask];
            if (entry == 0) return MISSING;
            if ((entry & ~numbers) == fingerprint) {
                long number = (entry & numbers & 0xFFFFFFFFL) - 1;
                if (standsFor(number, words, at, bytes)) return number;
            }
            if (++slot == capacity) slot = 0;
        }
    }

    /** Looks at the entries these hashes lead to, all of them first, so that the processor fetches them side by side. */
    @Override
    public final void warm(long[] hashes, int count) {
        int seen = 0;
        for (int i = 0; i < count; i++) seen ^= glimpse(hashes[i]);
        warmth = seen;
    }

    /** As {@link Layer#glimpse} says. */
    final int glimpse(long hash) {
        long slot = ((hash >>> 32) * capacity) >>> 32;
        return table[(int) (slot >>> pageBits)][(int) slot & pageMask];
    }

    private void grow() {
        if (size >= geometry.statesPerSet()) {
            throw new StoreFullException("more than " + geometry.statesPerSet() + " states are too many for one table");
        }
        long wider = capacity + (capacity < LARGE_TABLE ? capacity : capacity / 2);
        hold(4 * (wider - capacity));
        capacity = wider;
        long most = capacity < LARGE_TABLE ? capacity / 3 * 2 : capacity / 5 * 4;
        mostStates = Math.min(most, geometry.statesPerSet());
        numberMask = mask(mostStates);
        table = null;
        table = newTable();
        long[] hashes = new long[REFILL];
        for (long first = 0; first < size; first += REFILL) refill(first, (int) Math.min(REFILL, size - first), hashes);
    }

    /** Enters a block of states into the new table; all slots are looked at first, as in {@link #warm}. */
    private void refill(long first, int count, long[] hashes) {
        for (int i = 0; i < count; i++) hashes[i] = entryHash(first + i);
        warm(hashes, count);
        int numbers = numberMask;
        for (int i = 0; i < count; i++) {
            long slot = ((hashes[i] >>> 32) * capacity) >>> 32;
            while (table[(int) (slot >>> pageBits)][(int) slot & pageMask] != 0) {
                if (++slot == capacity) slot = 0;
            }
            table[(int) (slot >>> pageBits)][(int) slot & pageMask] =
                    ((int) hashes[i] & ~numbers) | (int) (first + i + 1);
        }
    }

    private int[][] newTable() {
        int pages = (int) ((capacity + pageMask) >>> pageBits);
        int[][] fresh = new int[pages][];
        for (int p = 0; p < pages; p++) {
            fresh[p] = new int[(int) Math.min(1L << pageBits, capacity - ((long) p << pageBits))];
        }
        return fresh;
    }

    /** The bits that hold every number from 1 to the given one. */
    private static int mask(long most) {
        return (int) ((Long.highestOneBit(most) << 1) - 1);
    }

    @Override
    public final long size() {
        return size;
    }

    @Override
    public final long footprint() {
        return held;
    }

    /** States that can be looked up have to stay. */
    @Override
    public final void release(long below) {
        if (table == null) releaseArena(below);
    }

    /** Whether nothing can be added or looked up any more. */
    final boolean sealed() {
        return table == null;
    }

    @Override
    public final void seal() {
        if (table != null) hold(-4 * capacity);
        table = null;
    }
}
