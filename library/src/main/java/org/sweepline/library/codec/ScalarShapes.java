package org.sweepline.library.codec;

/** The shapes of values that have no parts. */
final class ScalarShapes {
    static final Shape BOOLEAN = new Shape() {
        @Override
        public void write(Object value, BitWriter out) {
            out.put((Boolean) value ? 1 : 0, 1);
        }

        @Override
        public Object read(BitReader in) {
            return in.get(1) == 1;
        }
    };

    static final Shape INT = new Shape() {
        @Override
        public void write(Object value, BitWriter out) {
            out.writeNumber((Integer) value);
        }

        @Override
        public Object read(BitReader in) {
            return (int) in.readNumber();
        }
    };

    static final Shape LONG = new Shape() {
        @Override
        public void write(Object value, BitWriter out) {
            out.writeNumber((Long) value);
        }

        @Override
        public Object read(BitReader in) {
            return in.readNumber();
        }
    };

    static final Shape SHORT = new Shape() {
        @Override
        public void write(Object value, BitWriter out) {
            out.writeNumber((Short) value);
        }

        @Override
        public Object read(BitReader in) {
            return (short) in.readNumber();
        }
    };

    static final Shape BYTE = new Shape() {
        @Override
        public void write(Object value, BitWriter out) {
            out.writeNumber((Byte) value);
        }

        @Override
        public Object read(BitReader in) {
            return (byte) in.readNumber();
        }
    };

    static final Shape CHAR = new Shape() {
        @Override
        public void write(Object value, BitWriter out) {
            out.unsigned((Character) value);
        }

        @Override
        public Object read(BitReader in) {
            return (char) in.unsigned();
        }
    };

    static final Shape DOUBLE = new Shape() {
        @Override
        public void write(Object value, BitWriter out) {
            out.put(Double.doubleToRawLongBits(comparable((Double) value)), 64);
        }

        @Override
        public Object read(BitReader in) {
            return Double.longBitsToDouble(in.get(64));
        }
    };

    static final Shape FLOAT = new Shape() {
        @Override
        public void write(Object value, BitWriter out) {
            out.put(Integer.toUnsignedLong(Float.floatToRawIntBits((float) comparable((Float) value))), 32);
        }

        @Override
        public Object read(BitReader in) {
            return Float.intBitsToFloat((int) in.get(32));
        }
    };

    /** The length, whether all characters are ASCII, and the characters. */
    static final Shape STRING = new Shape() {
        @Override
        public void write(Object value, BitWriter out) {
            String text = (String) value;
            out.unsigned(text.length());
            boolean ascii = text.chars().allMatch(c -> c < 128);
            out.put(ascii ? 1 : 0, 1);
            for (int i = 0; i < text.length(); i++) out.put(text.charAt(i), ascii ? 7 : 16);
        }

        @Override
        public Object read(BitReader in) {
            char[] text = new char[in.count()];
            int width = in.get(1) == 1 ? 7 : 16;
            for (int i = 0; i < text.length; i++) text[i] = (char) in.get(width);
            return new String(text);
        }
    };

    private ScalarShapes() {}

    private static double comparable(double value) {
        if (Double.isNaN(value)) throw new UnpackableException("NaN, which is not even equal to itself");
        if (value == 0 && 1 / value < 0) {
            throw new UnpackableException("-0.0, which is equal to 0.0 but not in a record; add 0.0 to get 0.0");
        }
        return value;
    }
}
