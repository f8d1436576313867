package org.sweepline.report.format;

/** A position on the progress axis as text. */
public final class AxisPosition {
    private AxisPosition() {}

    /** The column or the layer if the other is 0, else both. */
    public static String of(long column, long layer) {
        if (column == 0) return Long.toString(layer);
        return layer == 0 ? Long.toString(column) : "(" + column + ", " + layer + ")";
    }
}
