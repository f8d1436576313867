package org.sweepline.coloured.draw;

/** A position in a picture: x grows to the right and y downwards, in pixels. */
public record Point(double x, double y) {
    /** The point at a distance from here in the direction of another; here if the other is here too. */
    Point towards(Point other, double distance) {
        double length = distance(other);
        if (length == 0) return this;
        return new Point(x + (other.x - x) * distance / length, y + (other.y - y) * distance / length);
    }

    double distance(Point other) {
        return Math.hypot(other.x - x, other.y - y);
    }
}
