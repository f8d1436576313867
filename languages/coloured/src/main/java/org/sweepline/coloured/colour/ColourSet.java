package org.sweepline.coloured.colour;

import java.util.Objects;

/**
 * A declared colour set.
 *
 * @param name as declared
 * @param shape what its values look like
 * @param timed whether its tokens carry a time stamp
 */
public record ColourSet(String name, ColourShape shape, boolean timed) {
    public ColourSet {
        Objects.requireNonNull(shape);
    }

    @Override
    public String toString() {
        return name;
    }
}
