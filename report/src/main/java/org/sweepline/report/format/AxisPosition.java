package org.sweepline.report.format;

/** A place on the progress axis in words. */
public final class AxisPosition {
    private AxisPosition() {}

    /** The part of (column, layer) that is used, or both. */
    public static String of(long column, long layer) {
        if (column == 0) return Long.toString(layer);
        return layer == 0 ? Long.toString(column) : "(" + column + ", " + layer + ")";
    }
}
