package org.sweepline.library.codec;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

/** The entries of a map that was packed, in the order of their bits; nobody can change it. */
final class PackedMap extends AbstractMap<Object, Object> {
    /** So few keys are found faster one after the other than by their hashes. */
    private static final int FEW = 12;

    private final Object[] keys;
    private final Object[] values;
    private Map<Object, Integer> places;

    PackedMap(Object[] keys, Object[] values) {
        this.keys = keys;
        this.values = values;
    }

    private int place(Object sought) {
        if (keys.length > FEW) {
            if (places == null) {
                Map<Object, Integer> all = new HashMap<>();
                for (int i = 0; i < keys.length; i++) all.put(keys[i], i);
                places = all;
            }
            return places.getOrDefault(sought, -1);
        }
        for (int i = 0; i < keys.length; i++) if (keys[i].equals(sought)) return i;
        return -1;
    }

    @Override
    public Object get(Object key) {
        int place = place(key);
        return place < 0 ? null : values[place];
    }

    @Override
    public boolean containsKey(Object key) {
        return place(key) >= 0;
    }

    @Override
    public int size() {
        return keys.length;
    }

    @Override
    public Set<Map.Entry<Object, Object>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public Iterator<Map.Entry<Object, Object>> iterator() {
                return new Entries();
            }

            @Override
            public int size() {
                return keys.length;
            }
        };
    }

    private final class Entries implements Iterator<Map.Entry<Object, Object>> {
        private int next;

        @Override
        public boolean hasNext() {
            return next < keys.length;
        }

        @Override
        public Map.Entry<Object, Object> next() {
            if (next == keys.length) throw new NoSuchElementException();
            Map.Entry<Object, Object> entry = Map.entry(keys[next], values[next]);
            next++;
            return entry;
        }
    }
}
