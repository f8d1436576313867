package org.sweepline.report;

import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import org.sweepline.report.format.Svg;
import org.sweepline.report.format.SvgLabel;

/** Says what the colours and signs of a picture mean, those that occur in it, on as many lines as it takes. */
final class PlotLegend {
    private static final int LINE = 20;
    private static final int SWATCH = 12;
    private static final int BETWEEN = 20;

    private final Set<Mark> marks;
    private final double width;

    /** What can be seen in a diagram. */
    enum Mark {
        LAYER("bar", "a layer or column"),
        MOST("most", "the one with the most states"),
        KEPT("kept", "still kept then, by the window"),
        BACK("back", "as far as a step goes back"),
        COLUMN("band", "every other column"),
        CUT("cut", "cut: higher than the scale");

        private final String kind;
        private final String words;

        Mark(String kind, String words) {
            this.kind = kind;
            this.words = words;
        }

        private double width() {
            return SWATCH + 6 + SvgLabel.width(words);
        }
    }

    /** @param width how long its lines may be */
    PlotLegend(Collection<Mark> marks, double width) {
        this.marks = new TreeSet<>(marks);
        this.width = width;
    }

    /** Draws it below and to the right of a point. */
    void draw(Svg svg, int left, int top) {
        layOut((mark, x, y) -> draw(svg, mark, left + x, top + y));
    }

    int height() {
        return layOut((mark, x, y) -> {});
    }

    private interface Place {
        void put(Mark mark, double x, int y);
    }

    private int layOut(Place place) {
        double x = 0;
        int y = 0;
        for (Mark mark : marks) {
            if (x > 0 && x + mark.width() > width) {
                x = 0;
                y += LINE;
            }
            place.put(mark, x, y);
            x += mark.width() + BETWEEN;
        }
        return marks.isEmpty() ? 0 : y + LINE;
    }

    private static void draw(Svg svg, Mark mark, double x, double y) {
        double middle = y + SWATCH / 2.0;
        switch (mark) {
            case BACK -> {
                svg.line(mark.kind, x, middle, x + SWATCH, middle);
                svg.path("arrow", ProfilePlot.arrow(x, middle));
            }
            case CUT -> {
                svg.rectangle("most swatch", x, y, SWATCH, SWATCH);
                svg.path(mark.kind, "M" + (x - 1) + " " + (middle + 2) + "l" + (SWATCH + 2) + " -4");
            }
            default -> svg.rectangle(mark.kind + " swatch", x, y, SWATCH, SWATCH);
        }
        svg.text("soft", x + SWATCH + 6, y + SWATCH - 2, mark.words);
    }
}
