package org.sweepline.kernel;

import java.util.Arrays;

/**
 * One state while it is being looked at: a canonical byte string, read and written as 8-byte words.
 *
 * <p>Byte {@code i} of the state is byte {@code i % 8} (little-endian) of word {@code i / 8}; bytes of the last word
 * beyond the state's length are zero. Two states are equal exactly if their lengths and words are.
 */
public final class StateBuffer {
    private long[] words;
    private int bytes;

    public StateBuffer(int bytes) {
        this.words = new long[Math.max(1, wordsFor(bytes))];
        this.bytes = bytes;
    }

    /** The number of words that hold so many bytes. */
    public static int wordsFor(int bytes) {
        return (bytes + 7) >>> 3;
    }

    public int bytes() {
        return bytes;
    }

    public long word(int index) {
        return words[index];
    }

    /** The words themselves, to read and to write; valid until the next {@link #length(int)}. */
    public long[] words() {
        return words;
    }

    /** Makes this a state of so many bytes and returns the words to fill; the old content is undefined. */
    public long[] length(int newBytes) {
        int needed = wordsFor(newBytes);
        if (needed > words.length) words = new long[Math.max(needed, 2 * words.length)];
        bytes = newBytes;
        return words;
    }

    /** Makes this a copy of the state that starts at a word of an array. */
    public void copy(long[] source, int at, int newBytes) {
        long[] into = length(newBytes);
        int count = wordsFor(newBytes);
        for (int i = 0; i < count; i++) into[i] = source[at + i];
    }

    /** Whether this is the same state as another. */
    public boolean sameAs(StateBuffer other) {
        int count = wordsFor(bytes);
        return bytes == other.bytes && Arrays.equals(words, 0, count, other.words, 0, count);
    }

    /** A copy of the words that matter. */
    public long[] toWords() {
        return Arrays.copyOf(words, wordsFor(bytes));
    }
}
