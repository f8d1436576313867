package org.sweepline.library.codec;

/** Reads what a {@link BitWriter} has written. */
public final class BitReader {
    private long[] words = {};
    private int position;

    /** Begins at the first bit of some words. */
    public void begin(long[] source) {
        words = source;
        position = 0;
    }

    /** The next bits, the first of which is the lowest. */
    long get(int width) {
        if (width == 0) return 0;
        int word = position >>> 6;
        int at = position & 63;
        long value = words[word] >>> at;
        if (at + width > 64) value |= words[word + 1] << 64 - at;
        position += width;
        return width == 64 ? value : value & (1L << width) - 1;
    }

    /** Reads a number of any size. */
    public long readNumber() {
        long folded = unsigned();
        return folded >>> 1 ^ -(folded & 1);
    }

    long unsigned() {
        int length = 0;
        while (length < BitWriter.PAYLOAD.length - 1 && get(1) == 1) length++;
        return get(BitWriter.PAYLOAD[length]);
    }

    /** How many elements a collection has. */
    int count() {
        return (int) unsigned();
    }
}
