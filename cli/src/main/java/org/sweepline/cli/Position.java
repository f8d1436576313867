package org.sweepline.cli;

/** A place on the progress axis in words. */
final class Position {
    private Position() {}

    /** The part of (column, layer) that is used, or both. */
    static String of(long column, long layer) {
        if (column == 0) return Long.toString(layer);
        return layer == 0 ? Long.toString(column) : "(" + column + ", " + layer + ")";
    }
}
