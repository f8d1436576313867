package org.sweepline.petri.packed;

/** Puts fields one after the other into words; no field crosses from one word into the next. */
final class FieldPacker {
    private int word;
    private int used;

    /** Adds a field after the others. */
    Field add(int width) {
        if (used + width > Long.SIZE) {
            word++;
            used = 0;
        }
        Field field = new Field(word, used, width);
        used += width;
        return field;
    }

    /** The number of words that have been begun. */
    int words() {
        return used == 0 ? word : word + 1;
    }

    /** The number of bytes up to the last bit used. */
    int bytes() {
        return 8 * word + (used + 7) / 8;
    }
}
