package org.sweepline.library.codec;

import java.util.List;

/** How many elements there are, and each of them. */
record ListShape(Shape element) implements Shape {
    @Override
    public void write(Object value, BitWriter out) {
        List<?> list = (List<?>) value;
        int size = list.size();
        out.unsigned(size);
        int i = 0;
        try {
            for (; i < size; i++) element.write(Present.in(list.get(i)), out);
        } catch (UnpackableException unpackable) {
            throw unpackable.in("[" + i + "]");
        }
    }

    @Override
    public Object read(BitReader in) {
        Object[] elements = new Object[in.count()];
        for (int i = 0; i < elements.length; i++) elements[i] = element.read(in);
        return List.of(elements);
    }
}
