package org.sweepline.library.codec;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One of the interchangeable ids that there are, by its number. */
final class IdShape implements NumberedShape {
    private final Class<?> type;
    private final Object[] ids;
    private final Map<Object, Integer> numbers = new HashMap<>();
    private final int width;
    private final int idType;

    IdShape(Class<?> type, List<Object> ids, int idType) {
        this.type = type;
        this.ids = ids.toArray();
        for (int i = 0; i < this.ids.length; i++) numbers.put(this.ids[i], i);
        width = NumberedShape.width(this.ids.length);
        this.idType = idType;
    }

    @Override
    public Object[] values() {
        return ids;
    }

    @Override
    public int number(Object value, BitWriter out) {
        Integer number = numbers.get(value);
        if (number == null) {
            throw new UnpackableException(
                    value + ", but an initial state must mention every interchangeable " + type.getSimpleName());
        }
        return out.renaming().renamed(idType, number);
    }

    @Override
    public void write(Object value, BitWriter out) {
        out.put(number(value, out), width);
    }

    @Override
    public Object read(BitReader in) {
        return ids[(int) in.get(width)];
    }
}
