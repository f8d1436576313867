package org.sweepline.coloured.colour;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.Tuple;

/** The numberings of all shapes, made from those of their parts. */
final class Numberings {
    private Numberings() {}

    /** The numbering of a shape with fewer than 2^63 values. */
    static Optional<Numbering> of(ColourShape shape) {
        if (shape instanceof ColourShape.Tupled) {
            return parts(
                    shape.parts(), shape.declared().stream().mapToInt(i -> i).toArray());
        }
        if (shape instanceof ColourShape.Union union) return alternatives(union);
        if (shape instanceof ColourShape.Subset subset) {
            return subset.members() instanceof ColourShape.Listing listing
                    ? Optional.of(listed(subset.base(), listing))
                    : of(subset.base());
        }
        boolean hasOne = !(shape instanceof ColourShape.Text
                || shape instanceof ColourShape.Listed
                || shape instanceof ColourShape.Real);
        return hasOne ? Optional.of(simple(shape)) : Optional.empty();
    }

    private static Numbering simple(ColourShape shape) {
        if (shape instanceof ColourShape.Bool)
            return new Simple(2, value -> (Boolean) value ? 1 : 0, number -> number == 1);
        if (shape instanceof ColourShape.Whole whole) {
            ColourShape.Range range = whole.range().orElseThrow();
            return new Simple(range.size(), value -> within(range, (Long) value), number -> range.low() + number);
        }
        if (shape instanceof ColourShape.Enumeration enumeration) {
            List<Constructor> constants = enumeration.constants();
            return new Simple(
                    constants.size(),
                    value -> ((Constructed) value).constructor().ordinal(),
                    number -> constants.get((int) number).constant());
        }
        if (shape instanceof ColourShape.Index index) {
            ColourShape.Range range = index.range();
            return new Simple(
                    range.size(),
                    value -> within(range, (Long) ((Constructed) value).argument()),
                    number -> index.constructor().of(range.low() + number));
        }
        return new Simple(1, unused -> 0, unused -> Tuple.UNIT);
    }

    private static long within(ColourShape.Range range, long number) {
        return range.contains(number) ? number - range.low() : -1;
    }

    private static Numbering listed(ColourShape base, ColourShape.Listing listing) {
        List<Object> values = new ArrayList<>(listing.values());
        values.sort(ColourOrder.of(base));
        Map<Object, Long> numbers = new HashMap<>();
        for (Object value : values) numbers.put(value, (long) numbers.size());
        return new Simple(values.size(), value -> numbers.getOrDefault(value, -1L), number -> values.get((int) number));
    }

    private record Simple(long size, ToLongFunction<Object> numbers, LongFunction<Object> values) implements Numbering {
        @Override
        public long number(Object value) {
            return numbers.applyAsLong(value);
        }

        @Override
        public Object value(long number) {
            return values.apply(number);
        }
    }

    private static Optional<Numbering> parts(List<ColourShape> shapes, int[] declared) {
        Numbering[] parts = new Numbering[declared.length];
        long size = 1;
        for (int i = 0; i < declared.length; i++) {
            Optional<Numbering> part = of(shapes.get(declared[i]));
            if (part.isEmpty()) return Optional.empty();
            parts[i] = part.get();
            size *= parts[i].size();
        }
        return Optional.of(new Parts(size, parts, declared));
    }

    /** The parts as digits, the last the least significant. */
    private record Parts(long size, Numbering[] parts, int[] indices) implements Numbering {
        @Override
        public long number(Object value) {
            long number = 0;
            for (int i = 0; i < parts.length; i++) {
                long digit = parts[i].number(((Tuple) value).part(indices[i]));
                if (digit < 0) return -1;
                number = number * parts[i].size() + digit;
            }
            return number;
        }

        @Override
        public Object value(long number) {
            Object[] fields = new Object[parts.length];
            long rest = number;
            for (int i = parts.length - 1; i >= 0; i--) {
                fields[indices[i]] = parts[i].value(rest % parts[i].size());
                rest /= parts[i].size();
            }
            return new Tuple(fields);
        }
    }

    private static Optional<Numbering> alternatives(ColourShape.Union union) {
        int count = union.alternatives().size();
        Constructor[] constructors = new Constructor[count];
        Numbering[] arguments = new Numbering[count];
        long[] starts = new long[count];
        long size = 0;
        for (int i = 0; i < count; i++) {
            constructors[i] = union.alternatives().get(i).constructor();
            Optional<ColourShape> argument = union.alternatives().get(i).argument();
            Optional<Numbering> numbers = of(argument.orElse(new ColourShape.Unit(Optional.empty())));
            if (numbers.isEmpty()) return Optional.empty();
            arguments[i] = numbers.get();
            starts[i] = size;
            size += arguments[i].size();
        }
        return Optional.of(new Alternatives(size, constructors, arguments, starts));
    }

    private record Alternatives(long size, Constructor[] constructors, Numbering[] arguments, long[] starts)
            implements Numbering {
        @Override
        public long number(Object value) {
            Constructed made = (Constructed) value;
            int ordinal = made.constructor().ordinal();
            long number = arguments[ordinal].number(made.argument());
            return number < 0 ? -1 : starts[ordinal] + number;
        }

        @Override
        public Object value(long number) {
            int alternative = constructors.length - 1;
            while (starts[alternative] > number || arguments[alternative].size() == 0) alternative--;
            Constructor constructor = constructors[alternative];
            return constructor.unary()
                    ? constructor.of(arguments[alternative].value(number - starts[alternative]))
                    : constructor.constant();
        }
    }
}
