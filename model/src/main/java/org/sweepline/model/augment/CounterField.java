package org.sweepline.model.augment;

import org.sweepline.kernel.StateBuffer;

/**
 * Where an augmented state has its number: in the last bytes, lowest first, behind those of the model's state.
 *
 * <p>All states have as many bytes for it, so it can be told from the model's bytes even where those differ in length,
 * and equal pairs of state and number have equal bytes.
 */
final class CounterField {
    /** Enough for most runs where no bound is known; a wider field means to begin again. */
    static final int USUAL_BYTES = 2;

    private final int bytes;

    CounterField(int bytes) {
        this.bytes = bytes;
    }

    /** The fewest bytes that hold every number up to this one. */
    static int bytesFor(long largest) {
        return Math.max(1, (71 - Long.numberOfLeadingZeros(largest)) / 8);
    }

    int bytes() {
        return bytes;
    }

    long largest() {
        return bytes == 8 ? Long.MAX_VALUE : (1L << 8 * bytes) - 1;
    }

    long read(StateBuffer state) {
        int start = state.bytes() - bytes;
        int shift = 8 * (start & 7);
        long value = state.word(start >> 3) >>> shift;
        if (shift + 8 * bytes > 64) value |= state.word((start >> 3) + 1) << 64 - shift;
        return value & largest();
    }

    /** Copies a state of the model, which begins at a word of an array, and writes a number behind it. */
    void write(long[] from, int at, int modelBytes, long value, long[] into, int to) {
        int words = StateBuffer.wordsFor(modelBytes);
        for (int i = 0; i < words; i++) into[to + i] = from[at + i];
        if (StateBuffer.wordsFor(modelBytes + bytes) > words) into[to + words] = 0;
        int word = to + (modelBytes >> 3);
        int shift = 8 * (modelBytes & 7);
        into[word] |= value << shift;
        if (shift + 8 * bytes > 64) into[word + 1] |= value >>> 64 - shift;
    }

    /** Copies the state of the model out of an augmented one. */
    void strip(StateBuffer state, StateBuffer into) {
        int modelBytes = state.bytes() - bytes;
        into.copy(state.words(), 0, modelBytes);
        int beyond = modelBytes & 7;
        if (beyond != 0) into.words()[modelBytes >> 3] &= (1L << 8 * beyond) - 1;
    }
}
