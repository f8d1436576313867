package org.sweepline.coloured.draw;

import java.util.List;

/** How much room texts take in a font: estimated with the widths of Helvetica, since viewers choose fonts of their own. */
enum FontSize {
    TEXT(12),
    TAG(9),
    HEADING(15);

    /** The widths of the characters from the blank to the tilde, in thousandths of the size of the font. */
    private static final int[] WIDTHS = {
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, // blank to /
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, // 0 to ?
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, // @ to O
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, // P to _
        333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, // ` to o
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584 // p to ~
    };

    private static final int OTHER_WIDTH = 800;
    private static final double LINE = 1.2;
    private static final double BOLD = 1.08;

    private final int pixels;

    FontSize(int pixels) {
        this.pixels = pixels;
    }

    int pixels() {
        return pixels;
    }

    /** From one line to the next. */
    double lineHeight() {
        return pixels * LINE;
    }

    /** How far below the middle of a line its letters stand. */
    double descent() {
        return pixels * 0.35;
    }

    double width(String line, boolean bold) {
        int thousandths = line.codePoints()
                .map(c -> c >= ' ' && c - ' ' < WIDTHS.length ? WIDTHS[c - ' '] : OTHER_WIDTH)
                .sum();
        return thousandths / 1000.0 * pixels * (bold ? BOLD : 1);
    }

    double width(List<String> lines, boolean bold) {
        return lines.stream().mapToDouble(line -> width(line, bold)).max().orElse(0);
    }
}
