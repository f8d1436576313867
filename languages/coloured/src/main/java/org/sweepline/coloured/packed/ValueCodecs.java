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
 * <p>What can be numbered is its number; what has one value only takes no bytes. Other numbers are coded so that small ones
 * take one byte, strings by a {@link StringDictionary}, lists with their length in front, products part by part, unions by the
 * place of the constructor. A real is its eight bytes, all nans alike, ~0.0 other than 0.0: as {@link Double#equals} has it.
 */
final class ValueCodecs {
    /** The parts of larger products are written one by one: mostly small numbers make fewer bytes than their combination. */
    private static final long LARGEST_COMBINATION = 1 << 14;

    private ValueCodecs() {}

    static ValueCodec of(ColourShape shape, StringDictionary words) {
        Optional<Numbering> numbering = numbering(shape);
        if (numbering.isPresent()) return new Numbered(numbering.get());
        if (shape instanceof ColourShape.Whole) return new Whole();
        if (shape instanceof ColourShape.Real) return new Real();
        if (shape instanceof ColourShape.Text) return words;
        if (shape instanceof ColourShape.Tupled) return parts(shape.parts(), words);
        if (shape instanceof ColourShape.Listed listed) return new Listed(of(listed.element(), words));
        if (shape instanceof ColourShape.Union union) return alternatives(union.alternatives(), words);
        return of(((ColourShape.Subset) shape).base(), words);
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

    private static ValueCodec parts(List<ColourShape> shapes, StringDictionary words) {
        return new Parts(shapes.stream().map(shape -> of(shape, words)).toArray(ValueCodec[]::new));
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

    private static ValueCodec alternatives(List<ColourShape.Alternative> alternatives, StringDictionary words) {
        Constructor[] constructors =
                alternatives.stream().map(ColourShape.Alternative::constructor).toArray(Constructor[]::new);
        ValueCodec[] arguments = alternatives.stream()
                .map(alternative ->
                        alternative.argument().map(shape -> of(shape, words)).orElse(null))
                .toArray(ValueCodec[]::new);
        return new Alternatives(constructors, arguments);
    }

    private record Alternatives(Constructor[] constructors, ValueCodec[] arguments) implements ValueCodec {
        @Override
        public void write(Object value, ByteWriter out) {
            Constructed made = (Constructed) value;
            int place = made.constructor().ordinal();
            out.number(place);
            if (arguments[place] != null) arguments[place].write(made.argument(), out);
        }

        @Override
        public Object read(ByteReader in) {
            int place = (int) in.number();
            if (arguments[place] == null) return constructors[place].constant();
            return constructors[place].of(arguments[place].read(in));
        }

        @Override
        public int after(long[] words, int at) {
            int next = PackedBytes.afterNumber(words, at);
            ValueCodec argument = arguments[(int) PackedBytes.number(words, at)];
            return argument == null ? next : argument.after(words, next);
        }
    }
}
