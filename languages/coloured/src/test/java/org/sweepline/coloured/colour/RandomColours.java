package org.sweepline.coloured.colour;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/** Random shapes, and random values of a shape. */
public final class RandomColours {
    private static final List<String> STRINGS =
            List.of("", "a", "b", "ab", "modelling", "\u00e4\n\"", "\ud800", "COL", "a string that is a little longer");

    private final Random random;

    public RandomColours(long seed) {
        random = new Random(seed);
    }

    /** Any shape that is nested at most so deep. */
    public ColourShape shape(int depth) {
        return shape(depth, false);
    }

    /** A shape with few values, which can be listed. */
    public ColourShape finiteShape(int depth) {
        return shape(depth, true);
    }

    private ColourShape shape(int depth, boolean finite) {
        if (depth == 0 || random.nextInt(4) == 0) return simple(finite);
        int width = 1 + random.nextInt(3);
        switch (random.nextInt(5)) {
            case 0:
                return new ColourShape.Product(shapes(width, depth - 1, finite));
            case 1:
                return labelled(shapes(width, depth - 1, finite));
            case 2:
                Optional<ColourShape.Range> length = finite || random.nextBoolean()
                        ? Optional.of(new ColourShape.Range(random.nextInt(2), 1 + random.nextInt(2)))
                        : Optional.empty();
                return new ColourShape.Listed(finite ? simple(true) : shape(depth - 1, false), length);
            case 3:
                return union(shapes(width, depth - 1, finite));
            default:
                return subset(shape(depth - 1, finite));
        }
    }

    private List<ColourShape> shapes(int count, int depth, boolean finite) {
        return IntStream.range(0, count)
                .mapToObj(unused -> shape(depth, finite))
                .toList();
    }

    private ColourShape simple(boolean finite) {
        switch (random.nextInt(finite ? 6 : 9)) {
            case 0:
                return new ColourShape.Unit(random.nextBoolean() ? Optional.empty() : Optional.of("e"));
            case 1:
                return new ColourShape.Bool("false", "true");
            case 2:
                return enumeration(1 + random.nextInt(5));
            case 3:
                int low = random.nextInt(5) - 3;
                return new ColourShape.Index(
                        new Constructor("wrk", 0, true), new ColourShape.Range(low, low + random.nextInt(4)));
            case 4:
                return new ColourShape.Whole(
                        random.nextBoolean(), Optional.of(new ColourShape.Range(-1, random.nextInt(4))));
            case 5:
                return new ColourShape.Text(
                        Optional.of(new ColourShape.Range('a', 'b')), Optional.of(new ColourShape.Range(0, 2)));
            case 6:
                return new ColourShape.Whole(random.nextBoolean(), Optional.empty());
            case 7:
                return new ColourShape.Text(Optional.empty(), Optional.empty());
            default:
                return new ColourShape.Real();
        }
    }

    static ColourShape.Enumeration enumeration(int size) {
        return new ColourShape.Enumeration(IntStream.range(0, size)
                .mapToObj(i -> new Constructor("c" + i, i, false))
                .toList());
    }

    private ColourShape labelled(List<ColourShape> parts) {
        List<ColourShape.Field> fields = new ArrayList<>();
        List<Integer> declared = new ArrayList<>();
        for (ColourShape part : parts) {
            declared.add(random.nextInt(declared.size() + 1), fields.size());
            fields.add(new ColourShape.Field("f" + fields.size(), part));
        }
        return new ColourShape.Labelled(fields, declared);
    }

    private ColourShape union(List<ColourShape> arguments) {
        List<ColourShape.Alternative> alternatives = new ArrayList<>();
        for (ColourShape argument : arguments) {
            boolean unary = random.nextInt(3) > 0;
            Constructor constructor = new Constructor("k" + alternatives.size(), alternatives.size(), unary);
            alternatives.add(
                    new ColourShape.Alternative(constructor, unary ? Optional.of(argument) : Optional.empty()));
        }
        return new ColourShape.Union(alternatives);
    }

    /** A few values, or a condition that leaves out about a third of the base, but not the value that is drawn here. */
    private ColourShape subset(ColourShape base) {
        if (random.nextInt(3) == 0) {
            Set<Object> members = new LinkedHashSet<>();
            for (int i = 0; i < 4; i++) members.add(value(base));
            return new ColourShape.Subset(base, new ColourShape.Listing(members));
        }
        Object witness = value(base);
        int salt = random.nextInt();
        return new ColourShape.Subset(
                base, value -> value.equals(witness) || Math.floorMod(value.hashCode() + salt, 3) > 0);
    }

    /** A member of a shape. */
    public Object value(ColourShape shape) {
        if (shape instanceof ColourShape.Unit) return Tuple.UNIT;
        if (shape instanceof ColourShape.Bool) return random.nextBoolean();
        if (shape instanceof ColourShape.Whole whole) {
            return whole.range()
                    .map(range -> range.low() + random.nextInt((int) range.size()))
                    .orElse(whole.wide() && random.nextInt(5) == 0 ? random.nextLong() : random.nextInt(200) - 50L);
        }
        if (shape instanceof ColourShape.Real) {
            return List.of(0.0, -0.0, 1.5, Double.NaN, -1e300, Double.POSITIVE_INFINITY)
                    .get(random.nextInt(6));
        }
        if (shape instanceof ColourShape.Text text) {
            if (text.length().isEmpty()) return STRINGS.get(random.nextInt(STRINGS.size()));
            return List.of("", "a", "b", "ab", "bb").get(random.nextInt(5));
        }
        if (shape instanceof ColourShape.Enumeration enumeration) {
            return enumeration
                    .constants()
                    .get(random.nextInt(enumeration.constants().size()))
                    .constant();
        }
        if (shape instanceof ColourShape.Index index) {
            return index.constructor()
                    .of(index.range().low() + random.nextInt((int) index.range().size()));
        }
        if (shape instanceof ColourShape.Product product) {
            return new Tuple(product.parts().stream().map(this::value).toArray());
        }
        if (shape instanceof ColourShape.Labelled labelled) {
            return new Tuple(labelled.fields().stream()
                    .map(field -> value(field.shape()))
                    .toArray());
        }
        if (shape instanceof ColourShape.Listed listed) {
            int low = listed.length().map(range -> (int) range.low()).orElse(0);
            int high = listed.length().map(range -> (int) range.high()).orElse(3);
            int length = low + random.nextInt(Math.max(1, high - low + 1));
            return Sequence.of(IntStream.range(0, length)
                    .mapToObj(unused -> value(listed.element()))
                    .toList());
        }
        if (shape instanceof ColourShape.Union union) {
            ColourShape.Alternative chosen =
                    union.alternatives().get(random.nextInt(union.alternatives().size()));
            return chosen.argument().isPresent()
                    ? chosen.constructor().of(value(chosen.argument().get()))
                    : chosen.constructor().constant();
        }
        ColourShape.Subset subset = (ColourShape.Subset) shape;
        if (subset.members() instanceof ColourShape.Listing listing) {
            return List.copyOf(listing.values())
                    .get(random.nextInt(listing.values().size()));
        }
        Object value = value(subset.base());
        while (!subset.members().test(value)) value = value(subset.base());
        return value;
    }
}
