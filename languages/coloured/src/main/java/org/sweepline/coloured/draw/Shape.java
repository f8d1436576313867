package org.sweepline.coloured.draw;

/** The outline of a node, at which its arcs end. */
public enum Shape {
    /** A place. */
    ELLIPSE {
        @Override
        double reach(double x, double y) {
            return 1 / Math.hypot(x, y);
        }
    },
    /** A transition. */
    RECTANGLE {
        @Override
        double reach(double x, double y) {
            return 1 / Math.max(Math.abs(x), Math.abs(y));
        }
    };

    /**
     * How far the outline is away from the centre, in multiples of the distance to a point.
     *
     * @param x the point, seen from the centre, in multiples of half the width
     * @param y the same in multiples of half the height
     */
    abstract double reach(double x, double y);

    /** Where a straight line to the centre of a node meets its outline; where it begins, if that is inside of the node. */
    public Point border(Box node, Point from) {
        Point centre = node.centre();
        double x = from.x() - centre.x();
        double y = from.y() - centre.y();
        double reach = reach(x / Math.max(1, node.width() / 2), y / Math.max(1, node.height() / 2));
        return reach >= 1 ? from : new Point(centre.x() + x * reach, centre.y() + y * reach);
    }
}
