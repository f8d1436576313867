package org.sweepline.library.codec;

import java.util.Map;
import java.util.SortedMap;

/**
 * One bit for each value that there is, whether it is a key, and then what belongs to the keys in the order of their numbers.
 *
 * <p>A renaming may give several keys the same number, to tell one from all others; then the entries are written as those of other
 * maps, which nobody reads back.
 *
 * @param sorted whether the map that is read is a sorted one
 */
record NumberedMapShape(NumberedShape key, Shape value, boolean sorted) implements Shape {
    @Override
    public void write(Object map, BitWriter out) {
        if (sorted && ((SortedMap<?, ?>) map).comparator() != null)
            throw new UnpackableException("a map in another order than the natural one");
        Object[] values = new Object[key.values().length];
        long members = 0;
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) map).entrySet()) {
            int number = key.number(Present.in(entry.getKey()), out);
            if (values[number] != null) {
                new MapShape(key, value, false).write(map, out);
                return;
            }
            values[number] = Present.in(entry.getValue());
            members |= 1L << number;
        }
        out.put(members, values.length);
        for (Object each : values) if (each != null) value.write(each, out);
    }

    @Override
    public Object read(BitReader in) {
        long members = in.get(key.values().length);
        Object[] keys = new Object[Long.bitCount(members)];
        Object[] values = new Object[keys.length];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = key.values()[Long.numberOfTrailingZeros(members)];
            members &= members - 1;
            values[i] = value.read(in);
        }
        return MapShape.of(keys, values, sorted);
    }
}
