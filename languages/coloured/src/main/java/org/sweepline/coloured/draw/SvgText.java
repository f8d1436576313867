package org.sweepline.coloured.draw;

import java.util.List;
import java.util.Locale;
import org.sweepline.model.file.XmlEscapes;

/** The elements of SVG that drawings of nets are made of. */
final class SvgText {
    /** White paper and black ink, also in dark surroundings: the colours of a net are chosen for white. */
    private static final String STYLE = """
        text { font: %dpx Helvetica, Arial, "Liberation Sans", sans-serif; text-anchor: middle; stroke: none; }
        .left { text-anchor: start; } .bold { font-weight: bold; }
        .tag { font-size: %dpx; } .head { font-size: %dpx; font-weight: bold; text-anchor: start; }
        .rule { stroke: #c8ccd0; }
        """;

    private static final char NO_BREAK_SPACE = '\u00a0';

    private final StringBuilder out;

    SvgText(StringBuilder out) {
        this.out = out;
    }

    /** A whole picture, whose elements are already written. */
    static String document(double width, double height, CharSequence elements) {
        String style = STYLE.formatted(FontSize.TEXT.pixels(), FontSize.TAG.pixels(), FontSize.HEADING.pixels());
        String size = "width=\"" + number(width) + "\" height=\"" + number(height) + "\"";
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" " + size + " viewBox=\"0 0 " + number(width) + " "
                + number(height) + "\">\n<style>\n" + style + "</style>\n<rect fill=\"" + Look.WHITE + "\" " + size
                + "/>\n" + elements + "</svg>\n";
    }

    /** Moves the origin for what follows, up to {@link #close}. */
    void open(double x, double y) {
        out.append("<g transform=\"translate(").append(number(x)).append(' ').append(number(y));
        out.append(")\" fill=\"none\" stroke=\"").append(Look.BLACK).append("\">\n");
    }

    void close() {
        out.append("</g>\n");
    }

    void heading(String words, double x, double y) {
        out.append("<text class=\"head\"");
        attribute("x", x);
        attribute("y", y);
        out.append('>').append(XmlEscapes.escaped(words)).append("</text>\n");
    }

    /** A line between two pages. */
    void rule(double y) {
        out.append("<line class=\"rule\" x1=\"0\" x2=\"100%\"");
        attribute("y1", y);
        attribute("y2", y);
        out.append("/>\n");
    }

    void outline(Shape shape, Box box, Look look) {
        Point centre = box.centre();
        switch (shape) {
            case ELLIPSE -> {
                out.append("<ellipse");
                attribute("cx", centre.x());
                attribute("cy", centre.y());
                attribute("rx", box.width() / 2);
                attribute("ry", box.height() / 2);
            }
            case RECTANGLE -> {
                out.append("<rect");
                attribute("x", box.left());
                attribute("y", box.top());
                attribute("width", box.width());
                attribute("height", box.height());
            }
        }
        attribute("fill", look.fill());
        stroke(look);
        out.append("/>\n");
    }

    void line(List<Point> points, Look look) {
        out.append("<path d=\"");
        path(points);
        out.append('"');
        stroke(look);
        out.append("/>\n");
    }

    void triangle(Point a, Point b, Point c, Look look) {
        out.append("<path d=\"");
        path(List.of(a, b, c));
        out.append("Z\"");
        attribute("fill", look.line());
        if (!look.line().equals(Look.BLACK)) attribute("stroke", look.line());
        out.append("/>\n");
    }

    /** One line of words around a point of their base line, or from it to the right. */
    void words(String line, Point base, String kind, Look look) {
        String classes = look.bold() ? (kind + " bold").strip() : kind;
        out.append("<text");
        if (!classes.isEmpty()) attribute("class", classes);
        attribute("x", base.x());
        attribute("y", base.y());
        attribute("fill", look.text());
        out.append('>')
                .append(XmlEscapes.escaped(line.replace(' ', NO_BREAK_SPACE)))
                .append("</text>\n");
    }

    private void path(List<Point> points) {
        for (int i = 0; i < points.size(); i++) {
            out.append(i == 0 ? 'M' : 'L').append(number(points.get(i).x()));
            out.append(' ').append(number(points.get(i).y()));
        }
    }

    private void stroke(Look look) {
        if (!look.line().equals(Look.BLACK)) attribute("stroke", look.line());
        if (look.thickness() > 1) attribute("stroke-width", look.thickness());
        if (!look.dashes().isEmpty()) attribute("stroke-dasharray", look.dashes());
    }

    private void attribute(String name, double value) {
        attribute(name, number(value));
    }

    private void attribute(String name, String value) {
        out.append(' ').append(name).append("=\"").append(value).append('"');
    }

    /** A tenth of a pixel is enough. */
    private static String number(double value) {
        String text = String.format(Locale.ROOT, "%.1f", value);
        if (text.equals("-0.0")) return "0";
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
