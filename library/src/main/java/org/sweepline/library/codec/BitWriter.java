package org.sweepline.library.codec;

import java.util.Arrays;

/**
 * A growing string of bits, kept in words: bit {@code i} is bit {@code i % 64} of word {@code i / 64}.
 *
 * <p>Numbers that may be of any size are written in one of five lengths, small ones in five bits; their first bits tell which, so
 * that no string of bits is the beginning of another one of the same shape.
 */
public final class BitWriter {
    static final int[] PAYLOAD = {4, 8, 16, 32, 64};

    private final Renaming renaming;
    private long[] words = new long[16];
    private int bits;
    private Segments segments;

    /** Writes values as they are. */
    public BitWriter() {
        this(Renaming.NONE);
    }

    /** Writes values with other ids in them. */
    public BitWriter(Renaming renaming) {
        this.renaming = renaming;
    }

    Renaming renaming() {
        return renaming;
    }

    /** Begins anew. */
    public void clear() {
        bits = 0;
    }

    /** How many bits there are. */
    public int bits() {
        return bits;
    }

    /** The words; bits of the last one that were not written are zero. */
    public long[] words() {
        return words;
    }

    /** Writes the lowest bits of a value, whose other bits are zero. */
    void put(long value, int width) {
        if (width == 0) return;
        int word = bits >>> 6;
        int at = bits & 63;
        if (word + 2 > words.length) words = Arrays.copyOf(words, 2 * words.length);
        if (at == 0) {
            words[word] = value;
        } else {
            words[word] |= value << at;
            if (at + width > 64) words[word + 1] = value >>> 64 - at;
        }
        bits += width;
    }

    /** Writes a number of any size. */
    public void writeNumber(long value) {
        unsigned(value << 1 ^ value >> 63);
    }

    /** Writes a number that is not negative, or any number of 64 bits as if it were not. */
    void unsigned(long value) {
        if (value >>> 4 == 0) put(value << 1, 5);
        else if (value >>> 8 == 0) put(value << 2 | 1, 10);
        else if (value >>> 16 == 0) put(value << 3 | 3, 19);
        else if (value >>> 32 == 0) put(value << 4 | 7, 36);
        else {
            put(15, 4);
            put(value, 64);
        }
    }

    /** Goes on at the beginning of a word. */
    void align() {
        bits = bits + 63 & ~63;
    }

    /** Writes bits of other words, the first of which is the first bit of a word. */
    void append(long[] source, int word, int width) {
        int left = width;
        for (int w = word; left > 0; w++) {
            put(source[w], Math.min(64, left));
            left -= 64;
        }
    }

    /** Where the elements of a collection are written before they are put in order; the elements may have segments themselves. */
    Segments segments() {
        if (segments == null) segments = new Segments(new BitWriter(renaming));
        segments.clear();
        return segments;
    }
}
