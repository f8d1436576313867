package org.sweepline.cli;

import org.sweepline.kernel.Statistics;
import org.sweepline.model.Axis;

/** Shows where the sweep-line is on an axis whose ends are proved. */
final class AxisBar {
    private static final int WIDTH = 10;

    private AxisBar() {}

    /** The bar, such as {@code [====>     ] 42 %}, or nothing if the line is not on the axis, or cannot move. */
    static String of(Axis axis, Statistics figures) {
        if (axis.last() <= axis.first() || figures.layers() < 2) return "";
        double share = ((double) position(axis, figures) - axis.first()) / ((double) axis.last() - axis.first());
        if (share < 0 || share > 1) return "";
        int cells = (int) (share * WIDTH);
        String bar = cells == WIDTH ? "=".repeat(WIDTH) : "=".repeat(cells) + ">" + " ".repeat(WIDTH - 1 - cells);
        return "[" + bar + "] " + (int) (100 * share) + " %";
    }

    /** The values of a measure are columns instead of layers where the user promises that it never decreases. */
    private static long position(Axis axis, Statistics figures) {
        return axis.columns() || figures.column() != 0 ? figures.column() : figures.layer();
    }
}
