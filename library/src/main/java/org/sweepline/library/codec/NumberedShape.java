package org.sweepline.library.codec;

/** The shape of a type with finitely many values, each of which has a number. */
interface NumberedShape extends Shape {
    /** The values in the order of their numbers. */
    Object[] values();

    /** The number to write for a value. */
    int number(Object value, BitWriter out);

    /** Whether a set of values is one bit for each. */
    default boolean fitsMask() {
        return values().length <= Long.SIZE;
    }

    /** How many bits tell so many values apart. */
    static int width(int count) {
        return count <= 1 ? 0 : 32 - Integer.numberOfLeadingZeros(count - 1);
    }
}
