package org.sweepline.library.codec;

/** A shape that is not known yet when it is first mentioned: that of a type which has values of the same type in it. */
final class LateShape implements Shape {
    private Shape shape;

    void is(Shape known) {
        shape = known;
    }

    @Override
    public void write(Object value, BitWriter out) {
        shape.write(value, out);
    }

    @Override
    public Object read(BitReader in) {
        return shape.read(in);
    }
}
