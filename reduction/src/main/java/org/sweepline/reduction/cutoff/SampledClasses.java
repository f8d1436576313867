package org.sweepline.reduction.cutoff;

import java.util.Arrays;
import org.sweepline.kernel.StateBuffer;

/**
 * Keeps the first state of some classes: of the first {@value #ALL}, and then of {@value #SPREAD} classes evenly spread
 * between each power of two and the next, while there is room.
 */
final class SampledClasses {
    private static final int ALL = 1 << 10;
    private static final int ALL_BITS = 10;
    private static final int SPREAD = 1 << 7;
    private static final int SPREAD_BITS = 7;
    private static final int NONE = -1;
    private static final long MOST_BYTES = 16 << 20;

    /** What a state takes besides its words: the head of an array, and its part of the three lists, half of which may be empty. */
    private static final long SLOT_BYTES = 16 + 2 * (8 + Integer.BYTES + Long.BYTES);

    private long[][] states = new long[16][];
    private int[] lengths = new int[16];
    private long[] met = new long[16];
    private long bytes;

    /** Where the state of a class is kept, or {@link #NONE}. */
    private static int slot(long number) {
        if (number < ALL) return (int) number;
        int bits = 63 - Long.numberOfLeadingZeros(number);
        int step = bits - SPREAD_BITS;
        if ((number & (1L << step) - 1) != 0) return NONE;
        return ALL + SPREAD * (bits - ALL_BITS) + (int) (number >>> step) - SPREAD;
    }

    /** Returns how many bytes it takes to keep the state, 0 if it is not kept. */
    long keep(long number, StateBuffer state) {
        int slot = slot(number);
        if (slot == NONE || bytes + state.bytes() > MOST_BYTES) return 0;
        if (slot >= states.length) {
            states = Arrays.copyOf(states, 2 * slot);
            lengths = Arrays.copyOf(lengths, 2 * slot);
            met = Arrays.copyOf(met, 2 * slot);
        }
        states[slot] = state.toWords();
        lengths[slot] = state.bytes();
        bytes += state.bytes();
        return SLOT_BYTES + (long) Long.BYTES * states[slot].length;
    }

    /** Reads the state kept of a class; returns how often the class was met, this time included, or 0 if no state is kept. */
    long meet(long number, StateBuffer into) {
        int slot = slot(number);
        if (slot == NONE || slot >= states.length || states[slot] == null) return 0;
        into.copy(states[slot], 0, lengths[slot]);
        return ++met[slot];
    }
}
