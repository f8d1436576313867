package org.sweepline.library.codec;

/** How the values of a type are written as bits and read back; immutable. */
interface Shape {
    /** Writes a value; throws {@link UnpackableException} if it is none that can be packed. */
    void write(Object value, BitWriter out);

    Object read(BitReader in);
}
