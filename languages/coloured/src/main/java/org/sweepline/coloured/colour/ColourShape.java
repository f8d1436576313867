package org.sweepline.coloured.colour;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.sweepline.coloured.ml.value.Constructor;

/** What the values of a colour set look like; aliases are already replaced by what they stand for. */
public sealed interface ColourShape {
    /** The shapes that it is made of. */
    default List<ColourShape> parts() {
        return List.of();
    }

    /** This shape without the conditions of subsets that restrict it as a whole. */
    default ColourShape bare() {
        return this;
    }

    /** The shape of a part of a tuple or record; null if the values are neither. */
    default ColourShape part(int index) {
        return bare() instanceof Tupled tupled ? tupled.parts().get(index) : null;
    }

    /** The indices of its {@link #parts()} in the order in which they are declared. */
    default List<Integer> declared() {
        return IntStream.range(0, parts().size()).boxed().toList();
    }

    /** The shape of the argument of a constructor; null if the values are of no union, or it has no argument. */
    default ColourShape argument(Constructor constructor) {
        if (!(bare() instanceof Union union)) return null;
        return union.alternatives().stream()
                .filter(alternative -> alternative.constructor() == constructor)
                .findFirst()
                .flatMap(Alternative::argument)
                .orElse(null);
    }

    /** {@code ()}, written with another name if one is declared. */
    record Unit(Optional<String> name) implements ColourShape {}

    /** {@code false} and {@code true}, written with other names if they are declared. */
    record Bool(String no, String yes) implements ColourShape {}

    /** Numbers without fraction, of 31 bits (int) or more (intinf, time), perhaps of a range. */
    record Whole(boolean wide, Optional<Range> range) implements ColourShape {}

    record Range(long low, long high) {
        /** How many numbers there are; {@link Long#MAX_VALUE} if there are more than that. */
        public long size() {
            if (high < low) return 0;
            long size = high - low + 1;
            return size <= 0 ? Long.MAX_VALUE : size;
        }

        public boolean contains(long number) {
            return low <= number && number <= high;
        }
    }

    record Real() implements ColourShape {}

    /** Strings, perhaps with characters of a range and a length of a range. */
    record Text(Optional<Range> characters, Optional<Range> length) implements ColourShape {}

    record Enumeration(List<Constructor> constants) implements ColourShape {}

    /** {@code name(low)} to {@code name(high)}. */
    record Index(Constructor constructor, Range range) implements ColourShape {}

    /** Tuples, which records are as well. */
    sealed interface Tupled extends ColourShape {}

    record Product(List<ColourShape> parts) implements Tupled {}

    /**
     * A record.
     *
     * @param fields in alphabetical order of their labels, as values have them
     * @param declared the indices of {@code fields} in the order of the declaration, which is how values are written
     */
    record Labelled(List<Field> fields, List<Integer> declared) implements Tupled {
        @Override
        public List<ColourShape> parts() {
            return fields.stream().map(Field::shape).toList();
        }
    }

    record Field(String label, ColourShape shape) {}

    record Listed(ColourShape element, Optional<Range> length) implements ColourShape {
        @Override
        public List<ColourShape> parts() {
            return List.of(element);
        }
    }

    record Union(List<Alternative> alternatives) implements ColourShape {
        @Override
        public List<ColourShape> parts() {
            return alternatives.stream()
                    .flatMap(alternative -> alternative.argument().stream())
                    .toList();
        }
    }

    /** A constructor of a union, with the shape of its argument if it has one. */
    record Alternative(Constructor constructor, Optional<ColourShape> argument) {}

    /** The values of a shape that a condition admits, or that a {@link Listing} names. */
    record Subset(ColourShape base, Predicate<Object> members) implements ColourShape {
        @Override
        public List<ColourShape> parts() {
            return List.of(base);
        }

        @Override
        public ColourShape bare() {
            return base.bare();
        }
    }

    /** The condition of a subset that is given by its members, in the order in which they are written. */
    record Listing(Set<Object> values) implements Predicate<Object> {
        public Listing {
            values = Collections.unmodifiableSet(new LinkedHashSet<>(values));
        }

        @Override
        public boolean test(Object value) {
            return values.contains(value);
        }
    }
}
