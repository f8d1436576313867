package org.sweepline.library.codec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Random values of a type that has a component of every kind that can be packed. */
final class RandomValues {
    enum Colour {
        RED,
        GREEN,
        BLUE
    }

    enum Only {
        ONE
    }

    record Point(int x, long y) {}

    record Pair<A, B>(A first, B second) {}

    record Empty() {}

    sealed interface Tree permits Leaf, Fork, Only2 {}

    record Leaf(String label) implements Tree {}

    record Fork(Tree left, Tree right) implements Tree {}

    enum Only2 implements Tree {
        NOTHING {
            @Override
            public String toString() {
                return "nothing";
            }
        },
        SOMETHING
    }

    sealed interface Box<T> {
        record Full<T>(T content) implements Box<T> {}

        record Vacant<T>() implements Box<T> {}
    }

    record Scalars(
            int i,
            long l,
            short s,
            byte b,
            char c,
            boolean z,
            double d,
            float f,
            Integer boxed,
            Boolean flag,
            String text) {}

    record Everything(
            Scalars scalars,
            Colour colour,
            Only only,
            Empty empty,
            Optional<Point> maybe,
            OptionalInt number,
            OptionalLong large,
            List<Point> points,
            Set<Point> set,
            Set<Set<String>> sets,
            Set<Colour> colours,
            Map<Colour, Point> byColour,
            Map<String, Set<Integer>> map,
            SortedSet<String> sorted,
            SortedMap<Integer, Colour> ordered,
            Pair<Long, Box<List<Colour>>> pair,
            Tree tree) {}

    private final Random random;

    RandomValues(long seed) {
        random = new Random(seed);
    }

    Everything everything() {
        return new Everything(
                scalars(),
                colour(),
                Only.ONE,
                new Empty(),
                random.nextBoolean() ? Optional.of(point()) : Optional.empty(),
                random.nextBoolean() ? OptionalInt.of(number()) : OptionalInt.empty(),
                random.nextBoolean() ? OptionalLong.of(random.nextLong()) : OptionalLong.empty(),
                several(this::point, new ArrayList<>()),
                several(this::point, new LinkedHashSet<>()),
                several(() -> several(this::text, new LinkedHashSet<String>()), new LinkedHashSet<Set<String>>()),
                several(this::colour, new LinkedHashSet<>()),
                map(this::colour, this::point, new LinkedHashMap<>()),
                map(
                        this::text,
                        () -> several(this::number, new LinkedHashSet<Integer>()),
                        new LinkedHashMap<String, Set<Integer>>()),
                several(this::text, new TreeSet<>()),
                map(this::number, this::colour, new TreeMap<>()),
                new Pair<>(
                        random.nextLong(),
                        random.nextBoolean()
                                ? new Box.Full<>(several(this::colour, new ArrayList<>()))
                                : new Box.Vacant<>()),
                tree(3));
    }

    /** The same value with its sets and maps in another order. */
    Everything shuffled(Everything value) {
        Set<Set<String>> sets = new LinkedHashSet<>();
        for (Set<String> each : reversed(value.sets())) sets.add(reversed(each));
        Map<String, Set<Integer>> map = new HashMap<>();
        value.map().forEach((key, numbers) -> map.put(key, reversed(numbers)));
        return new Everything(
                value.scalars(),
                value.colour(),
                value.only(),
                value.empty(),
                value.maybe(),
                value.number(),
                value.large(),
                value.points(),
                reversed(value.set()),
                sets,
                reversed(value.colours()),
                new HashMap<>(value.byColour()),
                map,
                value.sorted(),
                value.ordered(),
                value.pair(),
                value.tree());
    }

    private static <T> Set<T> reversed(Set<T> set) {
        List<T> list = new ArrayList<>(set);
        Collections.reverse(list);
        return new LinkedHashSet<>(list);
    }

    private <T, C extends Collection<T>> C several(Supplier<? extends T> one, C into) {
        int count = random.nextInt(10) == 0 ? random.nextInt(60) : random.nextInt(4);
        for (int i = 0; i < count; i++) into.add(one.get());
        return into;
    }

    private <K, V, M extends Map<K, V>> M map(Supplier<K> key, Supplier<? extends V> value, M into) {
        int count = random.nextInt(5);
        for (int i = 0; i < count; i++) into.put(key.get(), value.get());
        return into;
    }

    private Scalars scalars() {
        return new Scalars(
                number(),
                random.nextLong(),
                (short) random.nextInt(),
                (byte) random.nextInt(),
                (char) random.nextInt(),
                random.nextBoolean(),
                random.nextGaussian(),
                random.nextFloat(),
                number(),
                random.nextBoolean(),
                text());
    }

    /** Small and large numbers of both signs, and those where the lengths change. */
    private int number() {
        int bits = random.nextInt(33);
        int number = bits == 0 ? 0 : random.nextInt() >>> 32 - bits;
        return random.nextInt(3) == 0 ? -number : number;
    }

    private Point point() {
        return new Point(number(), (long) number() << random.nextInt(30));
    }

    private Colour colour() {
        return Colour.values()[random.nextInt(Colour.values().length)];
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        int most = random.nextInt(4) == 0 ? 0xd7ff : 128;
        for (int i = random.nextInt(6); i > 0; i--) text.append((char) random.nextInt(most));
        return text.toString();
    }

    private Tree tree(int depth) {
        int kind = random.nextInt(depth == 0 ? 2 : 3);
        if (kind == 0) return new Leaf(text());
        if (kind == 1) return Only2.values()[random.nextInt(2)];
        return new Fork(tree(depth - 1), tree(depth - 1));
    }
}
