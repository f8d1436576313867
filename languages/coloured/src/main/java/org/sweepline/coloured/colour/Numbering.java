package org.sweepline.coloured.colour;

import java.util.Optional;

/** Numbers for the values of a finite colour set, from 0 and in the order of {@link ColourOrder}. */
public interface Numbering {
    /** How many numbers there are; not all need mean a member, for the conditions of subsets leave gaps. */
    long size();

    /** The number of a value; negative if it is out of a range or not listed. */
    long number(Object value);

    /** The value of a number from 0 to below {@link #size()}. */
    Object value(long number);

    /**
     * The numbering of a shape; none if it has no bounds or 2^63 values or more, or if it has lists, strings or reals in it
     * other than those that a {@link ColourShape.Listing} names.
     */
    static Optional<Numbering> of(ColourShape shape) {
        return Colours.size(shape) == Long.MAX_VALUE ? Optional.empty() : Numberings.of(shape);
    }
}
