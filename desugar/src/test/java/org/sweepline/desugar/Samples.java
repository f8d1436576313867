package org.sweepline.desugar;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.function.IntToLongFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** Lambda expressions, method references and records of every kind; what they do is told as text. */
public final class Samples implements Supplier<String> {
    private final String name = "samples";

    /** Components of every type. */
    public record Everything(
            boolean a, char b, byte c, short d, int e, float f, long g, double h, String i, int[] j, List<String> k) {}

    /** A record without components. */
    public record Nothing() {}

    /** A record with a hash code of its own. */
    public record Own(int value) {
        @Override
        public int hashCode() {
            return 42;
        }
    }

    private interface Greeting {
        private String greet(String whom) {
            return "hello " + whom;
        }

        default Supplier<String> later(String whom) {
            Function<String, String> method = this::greet;
            return () -> greet(whom) + method.apply("again");
        }

        static Supplier<String> fixed() {
            return () -> "fixed";
        }
    }

    private final class Inner implements Greeting {
        private Supplier<String> outer() {
            return () -> name + secret(3) + Samples.this.name;
        }
    }

    private static int secret(int number) {
        return number * 7;
    }

    private String own(long number) {
        return name + number;
    }

    private static <T> T same(T value) {
        return value;
    }

    private static long sum(Integer... numbers) {
        long sum = 0;
        for (int number : numbers) sum += number;
        return sum;
    }

    @Override
    public String get() {
        List<Object> results = new ArrayList<>();
        lambdas(results);
        references(results);
        conversions(results);
        records(results);
        return results.toString();
    }

    private void lambdas(List<Object> results) {
        Supplier<String> constant = () -> "constant";
        int small = 3;
        long wide = 1L << 40;
        double real = 0.5;
        Supplier<String> captured = () -> name + small + wide + real + 'c';
        BiFunction<Integer, Integer, Integer> plus = (a, b) -> a + b + small;
        Function<Integer, Function<Integer, Integer>> nested = a -> b -> a * b - small;
        IntBinaryOperator minus = (a, b) -> a - b;
        results.addAll(List.of(
                constant.get(),
                captured.get(),
                plus.apply(1, 2),
                nested.apply(4).apply(5)));
        results.addAll(List.of(
                minus.applyAsInt(9, 4),
                new Inner().outer().get(),
                new Inner().later("you").get()));
        results.add(Greeting.fixed().get());
        Runnable nothing = () -> results.add("ran");
        nothing.run();
        results.add(
                new Object() {
                    String told() {
                        Supplier<String> anonymous = () -> name + "anonymous";
                        return anonymous.get();
                    }
                }.told());
    }

    private void references(List<Object> results) {
        Function<Integer, Integer> toStatic = Samples::secret;
        Function<String, Integer> toVirtual = String::length;
        Function<List<?>, Integer> toInterface = List::size;
        Supplier<List<String>> toConstructor = ArrayList::new;
        IntFunction<int[]> toArray = int[]::new;
        Function<int[], Object> toClone = int[]::clone;
        Function<Long, String> bound = this::own;
        Supplier<String> superior = super::toString;
        Predicate<Object> isNull = Objects::isNull;
        Function<Integer, Long> variable = Samples::sum;
        Consumer<Object> ignoring = results::add;
        ignoring.accept("ignored result");
        results.addAll(List.of(toStatic.apply(6), toVirtual.apply("four"), toInterface.apply(List.of(1, 2))));
        results.addAll(List.of(toConstructor.get(), toArray.apply(3).length, bound.apply(8L), isNull.test(1)));
        results.addAll(List.of(
                ((int[]) toClone.apply(new int[4])).length, superior.get().isEmpty(), variable.apply(5)));
    }

    private static void conversions(List<Object> results) {
        ToLongFunction<Integer> widened = Integer::intValue;
        IntToLongFunction wider = Samples::secret;
        ToDoubleFunction<Character> letter = c -> c;
        ToIntFunction<Character> number = Character::charValue;
        Function<Integer, Object> boxed = Samples::secret;
        Supplier<Object> parsed = () -> Integer.parseInt("12");
        ToLongFunction<Integer> unboxed = Samples::same;
        IntSupplier generic = List.of(31).iterator()::next;
        results.addAll(List.of(widened.applyAsLong(1), wider.applyAsLong(2), letter.applyAsDouble('a')));
        results.addAll(List.of(number.applyAsInt('b'), boxed.apply(3), parsed.get(), unboxed.applyAsLong(4)));
        results.add(generic.getAsInt());
    }

    private static void records(List<Object> results) {
        int[] array = {1};
        List<Everything> all = new ArrayList<>();
        for (int differing = -1; differing < 11; differing++) {
            all.add(new Everything(
                    differing == 0,
                    differing == 1 ? 'x' : 'y',
                    (byte) (differing == 2 ? 1 : -2),
                    (short) (differing == 3 ? 1 : -2),
                    differing == 4 ? 1 : -2,
                    differing == 5 ? -0.0f : 0.0f,
                    differing == 6 ? 1L << 33 : -2,
                    differing == 7 ? 1 : Double.NaN,
                    differing == 8 ? null : "text",
                    differing == 9 ? null : array,
                    differing == 10 ? List.of() : List.of("element")));
        }
        for (Everything one : all) {
            // Arrays hash by identity.
            if (one.j() == null) results.add(one.hashCode());
            results.add(one.hashCode() == all.get(0).hashCode());
            for (Everything other : all) results.add(one.equals(other));
            for (Object stranger : new Object[] {null, "text"}) results.add(one.equals(stranger));
        }
        Everything first = all.get(0);
        results.add(first.equals(new Everything(
                false, 'y', (byte) -2, (short) -2, -2, 0.0f, -2, Double.NaN, "text", array, List.of("element"))));
        results.addAll(List.of(new Nothing().hashCode(), new Nothing().equals(new Nothing()), new Nothing()));
        results.addAll(List.of(new Own(1).hashCode(), new Own(1).equals(new Own(1)), new Own(1).equals(new Own(2))));
    }
}
