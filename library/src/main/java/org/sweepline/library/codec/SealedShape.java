package org.sweepline.library.codec;

/** A value of one of several classes: which one it is, and its shape there. */
final class SealedShape implements Shape {
    private final String name;
    private final Class<?>[] classes;
    private final Shape[] shapes;
    private final int width;

    SealedShape(String name, Class<?>[] classes, Shape[] shapes) {
        this.name = name;
        this.classes = classes;
        this.shapes = shapes;
        width = NumberedShape.width(classes.length);
    }

    @Override
    public void write(Object value, BitWriter out) {
        Class<?> of = value.getClass();
        int tag = 0;
        while (tag < classes.length && classes[tag] != of) tag++;
        if (tag == classes.length) tag = constant(value);
        out.put(tag, width);
        shapes[tag].write(value, out);
    }

    /** Constants of an enum may have classes of their own. */
    private int constant(Object value) {
        for (int tag = 0; tag < classes.length; tag++) if (classes[tag].isInstance(value)) return tag;
        throw new UnpackableException(value.getClass().getName() + ", which is no " + name);
    }

    @Override
    public Object read(BitReader in) {
        return shapes[(int) in.get(width)].read(in);
    }
}
