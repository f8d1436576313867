package org.sweepline.coloured.packed;

/** Writes values of one shape as bytes that tell where they end, equal values as equal bytes, and reads them back. */
interface ValueCodec {
    void write(Object value, ByteWriter out);

    Object read(ByteReader in);

    /** Where the value ends that begins at a position of a state. */
    int after(long[] words, int at);
}
