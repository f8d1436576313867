package org.sweepline.library.codec;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How many entries there are, and the key and value of each, in the order of their bits.
 *
 * @param sorted whether the map that is read is in the natural order of its keys
 */
record MapShape(Shape key, Shape value, boolean sorted) implements Shape {
    @Override
    public void write(Object map, BitWriter out) {
        if (sorted && ((SortedMap<?, ?>) map).comparator() != null)
            throw new UnpackableException("a map in another order than the natural one");
        Map<?, ?> entries = (Map<?, ?>) map;
        out.unsigned(entries.size());
        if (entries.isEmpty()) return;
        Segments segments = out.segments();
        for (Map.Entry<?, ?> entry : entries.entrySet()) {
            BitWriter buffer = segments.begin();
            try {
                key.write(Present.in(entry.getKey()), buffer);
                value.write(Present.in(entry.getValue()), buffer);
            } catch (UnpackableException unpackable) {
                throw unpackable.in("[" + entry.getKey() + "]");
            }
            segments.end();
        }
        segments.appendTo(out);
    }

    @Override
    public Object read(BitReader in) {
        int size = in.count();
        Object[] keys = new Object[size];
        Object[] values = new Object[size];
        for (int i = 0; i < size; i++) {
            keys[i] = key.read(in);
            values[i] = value.read(in);
        }
        return of(keys, values, sorted);
    }

    static Map<?, ?> of(Object[] keys, Object[] values, boolean sorted) {
        if (!sorted) return new PackedMap(keys, values);
        SortedMap<Object, Object> map = new TreeMap<>();
        for (int i = 0; i < keys.length; i++) map.put(keys[i], values[i]);
        return Collections.unmodifiableSortedMap(map);
    }
}
