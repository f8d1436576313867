package org.sweepline.report.format;

/**
 * How much room a label takes in a picture, whatever font shows it: the widths are those of a wide one, so that labels which do not
 * touch by them do not touch in others.
 */
public final class SvgLabel {
    private static final int SIZE = 12;
    private static final int HEAD_SIZE = 13;
    private static final String NARROW = " .,:;'|!()[]{}ijlt/\u00b7";
    private static final String WIDE = "mwMWOQGD%@\u2026~+=<>";

    private SvgLabel() {}

    /** The width of a label of the usual size. */
    public static double width(String label) {
        return SIZE * ems(label);
    }

    /** The width of a heading, which is bold. */
    public static double headWidth(String label) {
        return HEAD_SIZE * 1.1 * ems(label);
    }

    /** As much of a heading as there is room for. */
    public static String fittingHead(String label, double room) {
        if (headWidth(label) <= room) return label;
        int end = label.length();
        while (end > 0 && headWidth(label.substring(0, end) + "\u2026") > room) end = label.offsetByCodePoints(end, -1);
        return label.substring(0, end) + "\u2026";
    }

    private static double ems(String label) {
        return label.codePoints().mapToDouble(SvgLabel::ems).sum();
    }

    private static double ems(int character) {
        if (NARROW.indexOf(character) >= 0) return 0.4;
        if (WIDE.indexOf(character) >= 0) return 0.98;
        return character < 128 ? 0.65 : 1.05;
    }
}
