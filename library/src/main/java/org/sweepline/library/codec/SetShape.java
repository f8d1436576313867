package org.sweepline.library.codec;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * How many elements there are, and each of them in the order of their bits.
 *
 * @param sorted whether the set that is read is in the natural order of its elements
 */
record SetShape(Shape element, boolean sorted) implements Shape {
    @Override
    public void write(Object value, BitWriter out) {
        if (sorted && ((SortedSet<?>) value).comparator() != null)
            throw new UnpackableException("a set in another order than the natural one");
        Collection<?> set = (Collection<?>) value;
        out.unsigned(set.size());
        if (set.isEmpty()) return;
        Segments segments = out.segments();
        try {
            for (Object each : set) {
                element.write(Present.in(each), segments.begin());
                segments.end();
            }
        } catch (UnpackableException unpackable) {
            throw unpackable.in("[]");
        }
        segments.appendTo(out);
    }

    @Override
    public Object read(BitReader in) {
        Object[] elements = new Object[in.count()];
        for (int i = 0; i < elements.length; i++) elements[i] = element.read(in);
        return sorted ? Collections.unmodifiableSortedSet(new TreeSet<>(List.of(elements))) : new PackedSet(elements);
    }
}
