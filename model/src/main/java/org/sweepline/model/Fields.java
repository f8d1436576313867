package org.sweepline.model;

/** How wide the fields of an encoding are that may turn out too narrow; it can be made again with fields of other widths. */
public non-sealed interface Fields extends Aspect {
    /** What {@link #ofWidths} needs to make an encoding whose states are packed like those of this one. */
    long[] widths();

    Encoding ofWidths(long[] widths);
}
