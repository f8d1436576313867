package org.sweepline.coloured.draw;

/** A rectangle around something that is drawn, with its sides along the axes. */
public record Box(double left, double top, double right, double bottom) {
    static Box around(Point centre, double width, double height) {
        return new Box(
                centre.x() - width / 2, centre.y() - height / 2, centre.x() + width / 2, centre.y() + height / 2);
    }

    public Point centre() {
        return new Point((left + right) / 2, (top + bottom) / 2);
    }

    public double width() {
        return right - left;
    }

    public double height() {
        return bottom - top;
    }

    /** Whether the two have more than their borders in common. */
    public boolean overlaps(Box other) {
        return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }

    /** The smallest box around both. */
    Box with(Box other) {
        return new Box(
                Math.min(left, other.left),
                Math.min(top, other.top),
                Math.max(right, other.right),
                Math.max(bottom, other.bottom));
    }

    /** A box that is larger on every side, or smaller if the margin is negative. */
    public Box grown(double margin) {
        return new Box(left - margin, top - margin, right + margin, bottom + margin);
    }
}
