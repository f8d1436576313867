package org.sweepline.coloured.colour;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.sweepline.kernel.Interruption;

/** All ways to take one value from each of several lists, the last list fastest. */
final class Combinations implements Iterator<Object> {
    /** Makes a value of its parts; it may keep the array. */
    interface Maker {
        Object make(Object[] parts);
    }

    private final List<Iterable<Object>> lists;
    private final Maker maker;
    private final Iterator<Object>[] wheels;
    private final Object[] parts;
    private boolean more;

    @SuppressWarnings({"unchecked", "rawtypes"})
    Combinations(List<Iterable<Object>> lists, Maker maker) {
        this.lists = lists;
        this.maker = maker;
        wheels = new Iterator[lists.size()];
        parts = new Object[wheels.length];
        more = restart(0);
    }

    private boolean restart(int from) {
        for (int i = from; i < wheels.length; i++) {
            wheels[i] = lists.get(i).iterator();
            if (!wheels[i].hasNext()) return false;
            parts[i] = wheels[i].next();
        }
        return true;
    }

    @Override
    public boolean hasNext() {
        return more;
    }

    @Override
    public Object next() {
        Interruption.check();
        if (!more) throw new NoSuchElementException();
        Object value = maker.make(parts.clone());
        int wheel = wheels.length - 1;
        while (wheel >= 0 && !wheels[wheel].hasNext()) wheel--;
        more = wheel >= 0;
        if (more) {
            parts[wheel] = wheels[wheel].next();
            more = restart(wheel + 1);
        }
        return value;
    }
}
