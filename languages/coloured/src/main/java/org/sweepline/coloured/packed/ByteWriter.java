package org.sweepline.coloured.packed;

import java.util.Arrays;
import org.sweepline.kernel.StateBuffer;

/** A growing string of bytes, reusable after {@link #clear()}. */
final class ByteWriter {
    private byte[] bytes = new byte[64];
    private int length;

    int length() {
        return length;
    }

    /** The bytes written so far are the first {@link #length()}; valid until the next one is written. */
    byte[] array() {
        return bytes;
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }

    void clear() {
        length = 0;
    }

    /** Forgets what was written after the first so many bytes. */
    void truncate(int newLength) {
        length = newLength;
    }

    void put(int value) {
        room(1);
        bytes[length++] = (byte) value;
    }

    void put(byte[] source, int from, int count) {
        room(count);
        System.arraycopy(source, from, bytes, length, count);
        length += count;
    }

    /** Writes a number in groups of seven bits, the least significant first: one byte below 128, ten if negative. */
    void number(long value) {
        room(10);
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            bytes[length++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[length++] = (byte) rest;
    }

    /** Writes a number that may well be negative: 0, -1, 1, -2, ... become 0, 1, 2, 3, ... */
    void signed(long value) {
        number((value << 1) ^ (value >> 63));
    }

    void eight(long value) {
        for (int shift = 0; shift < 64; shift += 8) put((int) (value >>> shift));
    }

    /** Puts a number in front of everything from a position on. */
    void insert(int at, long value) {
        int end = length;
        number(value);
        int size = length - end;
        byte[] inserted = Arrays.copyOfRange(bytes, end, length);
        System.arraycopy(bytes, at, bytes, at + size, end - at);
        System.arraycopy(inserted, 0, bytes, at, size);
    }

    /** Writes the bytes as words to an array, filled up with zeros. */
    void copyTo(long[] words, int at) {
        int end = length;
        int count = StateBuffer.wordsFor(end);
        while (length < 8 * count) put(0);
        for (int i = 0; i < count; i++) words[at + i] = (long) MarkingSlices.WORDS.get(bytes, 8 * i);
        length = end;
    }

    private void room(int count) {
        if (length + count > bytes.length) bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + count));
    }
}
