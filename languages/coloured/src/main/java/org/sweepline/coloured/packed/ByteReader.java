package org.sweepline.coloured.packed;

/** Reads what a {@link ByteWriter} has written. */
final class ByteReader {
    private byte[] bytes;
    private int position;

    void read(byte[] source, int from) {
        bytes = source;
        position = from;
    }

    int position() {
        return position;
    }

    int next() {
        return bytes[position++] & 0xFF;
    }

    long number() {
        int first = bytes[position++];
        if (first >= 0) return first;
        long value = first & 0x7F;
        for (int shift = 7; ; shift += 7) {
            long group = bytes[position++];
            value |= (group & 0x7F) << shift;
            if (group >= 0) return value;
        }
    }

    long signed() {
        long value = number();
        return (value >>> 1) ^ -(value & 1);
    }

    long eight() {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 8) value |= (long) next() << shift;
        return value;
    }
}
