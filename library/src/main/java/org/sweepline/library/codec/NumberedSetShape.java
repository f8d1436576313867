package org.sweepline.library.codec;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * One bit for each value that there is.
 *
 * @param sorted whether the set that is read is a sorted one
 */
record NumberedSetShape(NumberedShape element, boolean sorted) implements Shape {
    @Override
    public void write(Object value, BitWriter out) {
        if (sorted && ((SortedSet<?>) value).comparator() != null)
            throw new UnpackableException("a set in another order than the natural one");
        long members = 0;
        for (Object each : (Set<?>) value) members |= 1L << element.number(Present.in(each), out);
        out.put(members, element.values().length);
    }

    @Override
    public Object read(BitReader in) {
        long members = in.get(element.values().length);
        Object[] elements = new Object[Long.bitCount(members)];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = element.values()[Long.numberOfTrailingZeros(members)];
            members &= members - 1;
        }
        return sorted ? Collections.unmodifiableSortedSet(new TreeSet<>(List.of(elements))) : new PackedSet(elements);
    }
}
