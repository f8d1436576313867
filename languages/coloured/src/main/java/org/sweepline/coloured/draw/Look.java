package org.sweepline.coloured.draw;

import java.util.Locale;
import java.util.Map;

/**
 * The colours and lines of something that is drawn.
 *
 * @param line a colour of SVG
 * @param fill a colour of SVG; white if the file fills nothing
 * @param thickness of the line, from 1 to 10
 * @param dashes what SVG calls a dash array; empty for a solid line
 * @param text a colour of SVG
 */
record Look(String line, String fill, int thickness, String dashes, String text, boolean bold) {
    static final String BLACK = "#000000";
    static final String WHITE = "#ffffff";
    static final Look PLAIN = new Look(BLACK, WHITE, 1, "", BLACK, false);

    private static final int THICKEST = 10;
    private static final Map<String, String> COLOURS = Map.ofEntries(
            Map.entry("aqua", "#00ffff"),
            Map.entry("black", BLACK),
            Map.entry("blue", "#0000ff"),
            Map.entry("fucia", "#ff00ff"),
            Map.entry("fuchsia", "#ff00ff"),
            Map.entry("gray", "#808080"),
            Map.entry("green", "#008000"),
            Map.entry("lime", "#00ff00"),
            Map.entry("maroon", "#800000"),
            Map.entry("navy", "#000080"),
            Map.entry("olive", "#808000"),
            Map.entry("purple", "#800080"),
            Map.entry("red", "#ff0000"),
            Map.entry("silver", "#c0c0c0"),
            Map.entry("teal", "#008080"),
            Map.entry("white", WHITE),
            Map.entry("yellow", "#ffff00"));

    Look filled(String colour, boolean filled) {
        return new Look(line, filled ? colour(colour) : WHITE, thickness, dashes, text, bold);
    }

    Look lined(String colour, double thick, String type) {
        String pattern = switch (type.toLowerCase(Locale.ROOT)) {
            case "dashed" -> "6 4";
            case "dotted" -> "1.5 3";
            default -> "";
        };
        // Texts and some nodes have lines of thickness 0, which CPN Tools draws as thin ones.
        int whole = (int) Math.max(1, Math.min(THICKEST, thick));
        return new Look(colour(colour), fill, whole, pattern, text, bold);
    }

    Look written(String colour, boolean inBold) {
        return new Look(line, fill, thickness, dashes, colour(colour), inBold);
    }

    /** A colour of CPN Tools, or one in numbers; a name that is not known is black. */
    private static String colour(String name) {
        if (name.matches("#[0-9a-fA-F]{6}")) return name.toLowerCase(Locale.ROOT);
        return COLOURS.getOrDefault(name.toLowerCase(Locale.ROOT), BLACK);
    }
}
