package org.sweepline.kernel.store;

/** Natural numbers in as few bytes as they need: seven bits a byte, lowest first, the highest bit says "more follows". */
public final class Varints {
    private Varints() {}

    public static int write(byte[] into, int at, long value) {
        long rest = value;
        while (rest >= 0x80) {
            into[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        into[at++] = (byte) rest;
        return at;
    }

    public static long read(byte[] from, int at) {
        long value = from[at];
        if (value >= 0) return value;
        value &= 0x7F;
        for (int shift = 7; ; shift += 7) {
            long next = from[++at];
            value |= (next & 0x7F) << shift;
            if (next >= 0) return value;
        }
    }

    public static int length(long value) {
        return value < 0x80 ? 1 : (70 - Long.numberOfLeadingZeros(value)) / 7;
    }
}
