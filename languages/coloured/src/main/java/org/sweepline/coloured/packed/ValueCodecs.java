package org.sweepline.coloured.packed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.colour.Numbering;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/**
 * The codecs of all shapes.
 *
 * <p>A value of a small finite shape is written as its number in a {@link Numbering}, and as no bytes if it is the only
 * one. Other integers take one byte if they are small; strings are written by a {@link StringDictionary}, lists with their
 * length in front, products part by part, unions as the index of the constructor with its argument. A real is its eight
 * bytes, where all NaNs are equal and ~0.0 differs from 0.0, as in {@link Double#equals}.
 */
final class ValueCodecs {
    /** Larger products and unions are written part by part: mostly small parts take fewer bytes than one large number. */
    private static final long LARGEST_COMBINATION = 1 << 14;

    private ValueCodecs() {}

    static ValueCodec of(ColourShape shape, StringDictionary strings) {
        Optional<Numbering> numbering = numbering(shape);
        if (numbering.isPresent()) return new Numbered(numbering.get());
        if (shape instanceof ColourShape.Whole) return new Whole();
        if (shape instanceof ColourShape.Real) return new Real();
        if (shape instanceof ColourShape.Text) return strings;
        if (shape instanceof ColourShape.Tupled) return parts(shape.parts(), strings);
        if (shape instanceof ColourShape.Listed listed) return new Listed(of(listed.element(), strings));
        if (shape instanceof ColourShape.Union union) return alternatives(union.alternatives(), strings);
        return of(((ColourShape.Subset) shape).base(), strings);
    }

    /** The numbering that the codec of a shape uses, if it uses one. */
    static Optional<Numbering> numbering(ColourShape shape) {
        boolean simple = shape instanceof ColourShape.Whole
                || shape instanceof ColourShape.Enumeration
                || shape instanceof ColourShape.Index;
        return Numbering.of(shape).filter(numbering -> simple || numbering.size() <= LARGEST_COMBINATION);
    }

    /** The number of a value, which must have one. */
    static long number(Numbering numbering, Object value) {
        long number = numbering.number(value);
        if (number < 0) throw new IllegalArgumentException("a value that is not of the colour set");
        return number;
    }

    private record Numbered(Numbering numbering) implements ValueCodec {
        @Override
        public void write(Object value, ByteWriter out) {
            if (numbering.size() > 1) out.number(number(numbering, value));
        }

        @Override
        public Object read(ByteReader in) {
            return numbering.value(numbering.size() > 1 ? in.number() : 0);
        }

        @Override
        public int after(long[] words, int at) {
            return numbering.size() > 1 ? PackedBytes.afterNumber(words, at) : at;
        }
    }

    private record Whole() implements ValueCodec {
        @Override
        public void write(Object value, ByteWriter out) {
            out.signed((Long) value);
        }

        @Override
        public Object read(ByteReader in) {
            return in.signed();
        }

        @Override
        public int after(long[] words, int at) {
            return PackedBytes.afterNumber(words, at);
        }
    }

    private record Real() implements ValueCodec {
        @Override
        public void write(Object value, ByteWriter out) {
            out.eight(Double.doubleToLongBits((Double) value));
        }

        @Override
        public Object read(ByteReader in) {
            return Double.longBitsToDouble(in.eight());
        }

        @Override
        public int after(long[] words, int at) {
            return at + Long.BYTES;
        }
    }

    private static ValueCodec parts(List<ColourShape> shapes, StringDictionary strings) {
        return new Parts(shapes.stream().map(shape -> of(shape, strings)).toArray(ValueCodec[]::new));
    }

    private record Parts(ValueCodec[] codecs) implements ValueCodec {
        @Override
        public void write(Object value, ByteWriter out) {
            for (int i = 0; i < codecs.length; i++) codecs[i].write(((Tuple) value).part(i), out);
        }

        @Override
        public Object read(ByteReader in) {
            Object[] parts = new Object[codecs.length];
            for (int i = 0; i < parts.length; i++) parts[i] = codecs[i].read(in);
            return new Tuple(parts);
        }

        @Override
        public int after(long[] words, int at) {
            int next = at;
            for (ValueCodec codec : codecs) next = codec.after(words, next);
            return next;
        }
    }

    private record Listed(ValueCodec element) implements ValueCodec {
        @Override
        public void write(Object value, ByteWriter out) {
            out.number(((Sequence) value).size());
            for (Sequence rest = (Sequence) value; !rest.isEmpty(); rest = rest.tail()) element.write(rest.head(), out);
        }

        @Override
        public Object read(ByteReader in) {
            int length = (int) in.number();
            List<Object> elements = new ArrayList<>(length);
            for (int i = 0; i < length; i++) elements.add(element.read(in));
            return Sequence.of(elements);
        }

        @Override
        public int after(long[] words, int at) {
            int next = PackedBytes.afterNumber(words, at);
            for (long length = PackedBytes.number(words, at); length > 0; length--) next = element.after(words, next);
            return next;
        }
    }

    private static ValueCodec alternatives(List<ColourShape.Alternative> alternatives, StringDictionary strings) {
        Constructor[] constructors =
                alternatives.stream().map(ColourShape.Alternative::constructor).toArray(Constructor[]::new);
        ValueCodec[] arguments = alternatives.stream()
                .map(alternative ->
                        alternative.argument().map(shape -> of(shape, strings)).orElse(null))
                .toArray(ValueCodec[]::new);
        return new Alternatives(constructors, arguments);
    }

    private record Alternatives(Constructor[] constructors, ValueCodec[] arguments) implements ValueCodec {
        @Override
        public void write(Object value, ByteWriter out) {
            Constructed made = (Constructed) value;
            int index = made.constructor().ordinal();
            out.number(index);
            if (arguments[index] != null) arguments[index].write(made.argument(), out);
        }

        @Override
        public Object read(ByteReader in) {
            int index = (int) in.number();
            if (arguments[index] == null) return constructors[index].constant();
            return constructors[index].of(arguments[index].read(in));
        }

        @Override
        public int after(long[] words, int at) {
            int next = PackedBytes.afterNumber(words, at);
            ValueCodec argument = arguments[(int) PackedBytes.number(words, at)];
            return argument == null ? next : argument.after(words, next);
        }
    }
}
