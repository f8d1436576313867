package org.sweepline.coloured.symmetry;

import java.util.List;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.ml.value.Constructor;

/**
 * A small set of colours without parts: the numbers of a range, which may be indices, or the constants of an enumeration.
 *
 * @param constants of an enumeration; empty for a range
 */
record AtomSet(long low, long high, List<Constructor> constants) {
    static AtomSet of(ColourShape.Range range) {
        return new AtomSet(range.low(), range.high(), List.of());
    }

    static AtomSet of(ColourShape.Enumeration enumeration) {
        return new AtomSet(0, enumeration.constants().size() - 1L, enumeration.constants());
    }

    int size() {
        return (int) (high - low + 1);
    }
}
