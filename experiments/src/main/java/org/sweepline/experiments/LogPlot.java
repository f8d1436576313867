package org.sweepline.experiments;

import java.util.Formatter;
import java.util.List;
import java.util.Locale;
import org.sweepline.model.file.XmlEscapes;

/** Diagrams side by side with logarithmic axes, drawn as SVG. */
final class LogPlot {
    private static final int WIDTH = 360;
    private static final int HEIGHT = 300;
    private static final int LEFT = 62;
    private static final int RIGHT = 14;
    private static final int TOP = 40;
    private static final int BOTTOM = 48;
    private static final int LEGEND = 34;
    private static final int MARK = 5;

    /** A point; both coordinates are above 0. */
    record Point(double x, double y) {}

    /** Points of one kind, and how they are drawn. */
    record Series(String name, Style style, List<Point> points) {}

    /** One diagram. */
    record Panel(String title, List<Series> series) {}

    /** How the points of a series look. */
    enum Style {
        SQUARE("#222222"),
        TRIANGLE("#b3261e"),
        DIAMOND("#1b7f3b"),
        LINE("#1f5fbf"),
        DASHED("#8a8a8a");

        private final String colour;

        Style(String colour) {
            this.colour = colour;
        }
    }

    private final Formatter svg = new Formatter(Locale.ROOT);
    private final Panel panel;
    private final int offset;
    private final double[] x = {Double.MAX_VALUE, 0};
    private final double[] y = {Double.MAX_VALUE, 0};

    private LogPlot(Panel panel, int offset) {
        this.panel = panel;
        this.offset = offset;
        for (Series series : panel.series) {
            for (Point point : series.points) {
                include(x, point.x);
                include(y, point.y);
            }
        }
        if (x[0] == x[1]) x[1] *= 10;
        if (y[0] == y[1]) y[1] *= 10;
    }

    /** Widens a range to the next powers of ten around a value. */
    private static void include(double[] range, double value) {
        range[0] = Math.min(range[0], Math.pow(10, Math.floor(Math.log10(value) + 1e-9)));
        range[1] = Math.max(range[1], Math.pow(10, Math.ceil(Math.log10(value) - 1e-9)));
    }

    /** The diagrams in one picture, with one legend for all of them; every diagram has a point. */
    static String svg(List<Panel> panels, String xAxis, String yAxis) {
        int width = WIDTH * panels.size();
        Formatter all = new Formatter(Locale.ROOT);
        all.format(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$d\" height=\"%2$d\" viewBox=\"0 0 %1$d %2$d\""
                        + " font-family=\"sans-serif\" font-size=\"11\">%n",
                width, HEIGHT + LEGEND);
        all.format("<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n");
        for (int i = 0; i < panels.size(); i++) {
            LogPlot plot = new LogPlot(panels.get(i), i * WIDTH);
            plot.draw(xAxis, yAxis);
            all.format("%s", plot.svg);
        }
        if (!panels.isEmpty()) all.format("%s", legend(panels.get(0)));
        return all + "</svg>\n";
    }

    private static Formatter legend(Panel panel) {
        LogPlot plot = new LogPlot(panel, 0);
        int at = LEFT;
        for (Series series : panel.series) {
            plot.mark(series.style, at, HEIGHT + LEGEND / 2.0 - 4);
            plot.text(series.name, at + 12, HEIGHT + LEGEND / 2.0, "start");
            at += 40 + 7 * series.name.length();
        }
        return plot.svg;
    }

    private void draw(String xAxis, String yAxis) {
        text(panel.title, offset + LEFT, TOP - 16, "start");
        grid();
        text(xAxis, offset + (LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 10, "middle");
        double middle = (TOP + HEIGHT - BOTTOM) / 2.0;
        svg.format(
                "<text x=\"%1$d\" y=\"%2$.1f\" text-anchor=\"middle\" transform=\"rotate(-90 %1$d"
                        + " %2$.1f)\">%3$s</text>%n",
                offset + 16, middle, XmlEscapes.escaped(yAxis));
        for (Series series : panel.series) draw(series);
    }

    private void grid() {
        for (double decade = x[0]; decade <= x[1] * 1.01; decade *= 10) {
            line(across(decade), TOP, across(decade), HEIGHT - BOTTOM, "#dddddd");
            text(number(decade), across(decade), HEIGHT - BOTTOM + 16, "middle");
        }
        for (double decade = y[0]; decade <= y[1] * 1.01; decade *= 10) {
            line(offset + LEFT, up(decade), offset + WIDTH - RIGHT, up(decade), "#dddddd");
            text(number(decade), offset + LEFT - 6, up(decade) + 4, "end");
        }
    }

    private void draw(Series series) {
        if (series.style == Style.LINE || series.style == Style.DASHED) {
            StringBuilder points = new StringBuilder();
            for (Point point : series.points) {
                points.append(String.format(Locale.ROOT, "%.1f,%.1f ", across(point.x), up(point.y)));
            }
            String dashes = series.style == Style.DASHED ? " stroke-dasharray=\"4 3\"" : "";
            svg.format(
                    "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\"%s/>%n",
                    points.toString().strip(), series.style.colour, dashes);
        }
        for (Point point : series.points) mark(series.style, across(point.x), up(point.y));
    }

    private void mark(Style style, double atX, double atY) {
        String shape = switch (style) {
            case SQUARE -> "M-1 -1H1V1H-1Z";
            case TRIANGLE -> "M0 -1L1 1H-1Z";
            case DIAMOND -> "M0 -1L1 0L0 1L-1 0Z";
            case LINE, DASHED -> "M-.6 0A.6 .6 0 1 0 .6 0A.6 .6 0 1 0 -.6 0Z";
        };
        svg.format(
                "<path d=\"%s\" transform=\"translate(%.1f %.1f) scale(%d)\" fill=\"%s\"/>%n",
                shape, atX, atY, MARK, style.colour);
    }

    private double across(double value) {
        return offset + LEFT + (WIDTH - LEFT - RIGHT) * share(x, value);
    }

    private double up(double value) {
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share(y, value);
    }

    private static double share(double[] range, double value) {
        return Math.log(value / range[0]) / Math.log(range[1] / range[0]);
    }

    private void line(double x1, double y1, double x2, double y2, String colour) {
        svg.format("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>%n", x1, y1, x2, y2, colour);
    }

    private void text(String text, double atX, double atY, String anchor) {
        svg.format(
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n",
                atX, atY, anchor, XmlEscapes.escaped(text));
    }

    /** A power of ten without needless digits. */
    private static String number(double decade) {
        int digits = (int) Math.max(0, -Math.round(Math.log10(decade)));
        return String.format(Locale.ROOT, "%." + digits + "f", decade);
    }
}
