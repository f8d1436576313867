package org.sweepline.coloured.packed;

/** Reads bytes and numbers of a {@link ByteWriter} straight from the words of a state, without an object for it. */
final class PackedBytes {
    private PackedBytes() {}

    static int at(long[] words, int at) {
        return (int) (words[at >>> 3] >>> 8 * (at & 7)) & 0xFF;
    }

    /** The number that begins at a position. */
    static long number(long[] words, int at) {
        long value = 0;
        int next = at;
        for (int shift = 0; ; shift += 7) {
            int group = at(words, next++);
            value |= (group & 0x7FL) << shift;
            if (group < 0x80) return value;
        }
    }

    /** Where the number ends that begins at a position. */
    static int afterNumber(long[] words, int at) {
        int next = at;
        while (at(words, next++) >= 0x80) {}
        return next;
    }
}
