package org.sweepline.kernel;

/**
 * Appends a number to each state of a system: a longer state has it in its last bytes, lowest byte first.
 *
 * <p>The number always takes the same number of bytes, so it can be told from the system's bytes even where states differ in
 * length, and equal pairs of state and number have equal bytes.
 */
public final class StateSuffix {
    private final int bytes;

    public StateSuffix(int bytes) {
        this.bytes = bytes;
    }

    /** The fewest bytes that hold every number up to this one. */
    public static int bytesFor(long largest) {
        return Math.max(1, (71 - Long.numberOfLeadingZeros(largest)) / 8);
    }

    public int bytes() {
        return bytes;
    }

    public long largest() {
        return bytes == 8 ? Long.MAX_VALUE : (1L << 8 * bytes) - 1;
    }

    public long read(StateBuffer state) {
        int start = state.bytes() - bytes;
        int shift = 8 * (start & 7);
        long value = state.word(start >> 3) >>> shift;
        if (shift + 8 * bytes > 64) value |= state.word((start >> 3) + 1) << 64 - shift;
        return value & largest();
    }

    /** Copies a state of the system, which begins at a word of an array, and appends a number to the copy. */
    public void write(long[] from, int at, int systemBytes, long value, long[] into, int to) {
        int words = StateBuffer.wordsFor(systemBytes);
        for (int i = 0; i < words; i++) into[to + i] = from[at + i];
        if (StateBuffer.wordsFor(systemBytes + bytes) > words) into[to + words] = 0;
        int word = to + (systemBytes >> 3);
        int shift = 8 * (systemBytes & 7);
        into[word] |= value << shift;
        if (shift + 8 * bytes > 64) into[word + 1] |= value >>> 64 - shift;
    }

    /** Copies the state of the system out of a longer one. */
    public void strip(StateBuffer state, StateBuffer into) {
        int systemBytes = state.bytes() - bytes;
        into.copy(state.words(), 0, systemBytes);
        int beyond = systemBytes & 7;
        if (beyond != 0) into.words()[systemBytes >> 3] &= (1L << 8 * beyond) - 1;
    }
}
