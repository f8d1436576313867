package org.sweepline.library.codec;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Whether there is a value, and the value. */
record OptionalShape(Shape content) implements Shape {
    static final Shape OF_INT = new Shape() {
        @Override
        public void write(Object value, BitWriter out) {
            OptionalInt number = (OptionalInt) value;
            out.put(number.isPresent() ? 1 : 0, 1);
            if (number.isPresent()) out.writeNumber(number.getAsInt());
        }

        @Override
        public Object read(BitReader in) {
            return in.get(1) == 1 ? OptionalInt.of((int) in.readNumber()) : OptionalInt.empty();
        }
    };

    static final Shape OF_LONG = new Shape() {
        @Override
        public void write(Object value, BitWriter out) {
            OptionalLong number = (OptionalLong) value;
            out.put(number.isPresent() ? 1 : 0, 1);
            if (number.isPresent()) out.writeNumber(number.getAsLong());
        }

        @Override
        public Object read(BitReader in) {
            return in.get(1) == 1 ? OptionalLong.of(in.readNumber()) : OptionalLong.empty();
        }
    };

    @Override
    public void write(Object value, BitWriter out) {
        Optional<?> optional = (Optional<?>) value;
        out.put(optional.isPresent() ? 1 : 0, 1);
        if (optional.isPresent()) content.write(optional.get(), out);
    }

    @Override
    public Object read(BitReader in) {
        return in.get(1) == 1 ? Optional.of(content.read(in)) : Optional.empty();
    }
}
