package org.sweepline.library.codec;

/** Refuses what is missing. */
final class Present {
    private Present() {}

    static Object in(Object value) {
        if (value == null) throw new UnpackableException("null; use Optional for what may be missing");
        return value;
    }
}
