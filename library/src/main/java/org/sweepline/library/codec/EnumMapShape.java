package org.sweepline.library.codec;

import java.util.Map;

/**
 * One bit for each constant of an enum, whether it is a key, and then the values in the order of the constants.
 *
 * @param sorted whether the map that is read is a sorted one
 */
record EnumMapShape(EnumShape key, Shape value, boolean sorted) implements Shape {
    @Override
    public void write(Object map, BitWriter out) {
        Object[] values = new Object[key.constants.length];
        long members = 0;
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) map).entrySet()) {
            int number = key.number(Present.in(entry.getKey()), out);
            values[number] = Present.in(entry.getValue());
            members |= 1L << number;
        }
        out.put(members, values.length);
        for (Object each : values) if (each != null) value.write(each, out);
    }

    @Override
    public Object read(BitReader in) {
        long members = in.get(key.constants.length);
        Object[] keys = new Object[Long.bitCount(members)];
        Object[] values = new Object[keys.length];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = key.constants[Long.numberOfTrailingZeros(members)];
            members &= members - 1;
            values[i] = value.read(in);
        }
        return MapShape.of(keys, values, sorted);
    }
}
