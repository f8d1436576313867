package org.sweepline.coloured.draw;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Draws one page: arcs below nodes, nodes below texts. */
final class PageSvg {
    private static final double BORDER = 4;
    private static final double HEAD = 9;
    private static final double CIRCLE = 8;

    private final SvgText svg;

    PageSvg(SvgText svg) {
        this.svg = svg;
    }

    void page(Page page) {
        page.frames().forEach(frame -> svg.outline(Shape.RECTANGLE, frame.box(), frame.look()));
        page.arcs().forEach(this::arc);
        page.nodes().forEach(this::node);
        page.texts().forEach(this::text);
        page.nodes().forEach(node -> node.tags().forEach(this::tag));
    }

    private void node(Node node) {
        svg.outline(node.shape(), node.box(), node.look());
        if (node.doubled())
            svg.outline(node.shape(), node.box().grown(-Math.min(BORDER, smaller(node) / 2)), node.look());
        lines(node.name(), 0, "");
    }

    private static double smaller(Node node) {
        return Math.min(node.box().width(), node.box().height());
    }

    /** Lines of an inscription begin below each other; a single one stands around its position in any font. */
    private void text(Text text) {
        if (text.lines().size() == 1) {
            lines(text, 0, "");
        } else {
            lines(text, -text.box().width() / 2, "left");
        }
    }

    private void lines(Text text, double shift, String kind) {
        double y = text.box().top() + FontSize.TEXT.lineHeight() / 2 + FontSize.TEXT.descent();
        for (String line : text.lines()) {
            svg.words(line, new Point(text.centre().x() + shift, y), kind, text.look());
            y += FontSize.TEXT.lineHeight();
        }
    }

    private void tag(Tag tag) {
        svg.outline(Shape.RECTANGLE, tag.box(), tag.look());
        svg.words(
                tag.word(), new Point(tag.centre().x(), tag.centre().y() + FontSize.TAG.descent()), "tag", tag.look());
    }

    private void arc(Arc arc) {
        List<Point> line = new ArrayList<>(arc.line());
        head(arc.atPlace(), line, arc.look());
        Collections.reverse(line);
        head(arc.atTransition(), line, arc.look());
        svg.line(line, arc.look());
    }

    /** Draws the head at the end of a line, which ends where the head begins then. */
    private void head(Arc.Head head, List<Point> line, Look look) {
        switch (head) {
            case NONE -> {}
            case ARROW -> arrow(line, look);
            case TWO_ARROWS -> {
                arrow(line, look);
                arrow(line, look);
            }
            case CIRCLE -> {
                Point tip = last(line);
                shorten(line, CIRCLE);
                Point middle = tip.towards(last(line), CIRCLE / 2);
                svg.outline(Shape.ELLIPSE, Box.around(middle, CIRCLE, CIRCLE), look);
            }
        }
    }

    private void arrow(List<Point> line, Look look) {
        double length = HEAD + 2.0 * (look.thickness() - 1);
        Point tip = last(line);
        shorten(line, length);
        Point base = last(line);
        double aside = 0.38;
        double x = (tip.y() - base.y()) * aside;
        double y = (base.x() - tip.x()) * aside;
        svg.triangle(tip, new Point(base.x() + x, base.y() + y), new Point(base.x() - x, base.y() - y), look);
    }

    private static void shorten(List<Point> line, double length) {
        Point tip = last(line);
        Point before = line.get(line.size() - 2);
        line.set(line.size() - 1, tip.towards(before, length));
    }

    private static Point last(List<Point> line) {
        return line.get(line.size() - 1);
    }
}
