package org.sweepline.cli;

import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.sweepline.coloured.draw.Arc;
import org.sweepline.coloured.draw.Box;
import org.sweepline.coloured.draw.Node;
import org.sweepline.coloured.draw.Page;
import org.sweepline.coloured.draw.Point;
import org.sweepline.coloured.draw.Shape;

/** What makes the layout of a page hard to read: nodes on top of each other, and arcs and texts that run through nodes. */
final class LayoutFaults {
    /** How much of a node may be touched. */
    private static final double TOUCH = 1;

    private final Page page;
    private final List<String> faults = new ArrayList<>();

    private LayoutFaults(Page page) {
        this.page = page;
    }

    /** The faults of a page, each a sentence that names the page and the nodes. */
    static List<String> of(Page page) {
        LayoutFaults faults = new LayoutFaults(page);
        List<Node> nodes = page.nodes();
        for (int i = 0; i < nodes.size(); i++) {
            for (Node other : nodes.subList(i + 1, nodes.size())) faults.overlap(nodes.get(i), other);
            for (Arc arc : page.arcs()) faults.crossing(arc, nodes.get(i));
            faults.texts(nodes.get(i));
        }
        return faults.faults;
    }

    private void overlap(Node node, Node other) {
        if (node.box().overlaps(other.box())) fault(node, "overlaps " + other.name());
    }

    private void crossing(Arc arc, Node node) {
        if (arc.transition().equals(node) || arc.place().equals(node)) return;
        List<Point> line = arc.line();
        for (int i = 1; i < line.size(); i++) {
            if (!crosses(line.get(i - 1), line.get(i), node)) continue;
            fault(
                    node,
                    "is crossed by the arc between " + arc.transition().name() + " and "
                            + arc.place().name());
            return;
        }
    }

    private static boolean crosses(Point from, Point to, Node node) {
        Box box = node.box().grown(-TOUCH);
        if (node.shape() == Shape.RECTANGLE) {
            return new Rectangle2D.Double(box.left(), box.top(), box.width(), box.height())
                    .intersectsLine(from.x(), from.y(), to.x(), to.y());
        }
        Point a = scaled(from, box);
        Point b = scaled(to, box);
        return Line2D.ptSegDist(a.x(), a.y(), b.x(), b.y(), 0, 0) < 1;
    }

    private void texts(Node node) {
        page.texts().forEach(text -> {
            Box words = text.box().grown(-2 * TOUCH);
            Point centre = node.box().centre();
            Point nearest = new Point(
                    Math.max(words.left(), Math.min(words.right(), centre.x())),
                    Math.max(words.top(), Math.min(words.bottom(), centre.y())));
            Point inside = scaled(nearest, node.box());
            boolean hit =
                    node.shape() == Shape.ELLIPSE ? Math.hypot(inside.x(), inside.y()) < 1 : words.overlaps(node.box());
            if (hit) fault(node, "is covered by the text " + text);
        });
    }

    /** A point as it is seen from the centre of a box, in multiples of half its sides. */
    private static Point scaled(Point point, Box box) {
        Point centre = box.centre();
        return new Point(2 * (point.x() - centre.x()) / box.width(), 2 * (point.y() - centre.y()) / box.height());
    }

    private void fault(Node node, String problem) {
        faults.add("page " + page.name() + ": " + node.name() + " " + problem);
    }
}
