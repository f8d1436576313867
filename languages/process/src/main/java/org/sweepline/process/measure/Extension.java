package org.sweepline.process.measure;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/** How the ranks of several processes become one number that agrees with all of them: a linear extension. */
public enum Extension {
    /** Their sum: few values, with many states each. */
    SUM(true, false, false),
    /** Lexicographic: the first process decides, then the second, and so on. */
    LEX(false, true, false),
    /** Graded lexicographic: the sum decides, and of equal sums the first process. */
    GRLEX(true, true, false),
    /**
     * Graded reverse lexicographic: the sum decides, and of equal sums the state comes first whose first process has come
     * farthest.
     */
    GREVLEX(true, false, true),
    /** A leader: the first process decides, then the sum of the others. */
    LEAD(true, false, false);

    /** The largest range of numbers: half of what a long holds, so that differences fit too. */
    static final long MOST = 1L << 62;

    /** Into how many parts the states of one sum are divided at most: more cost time and hardly save memory. */
    static final long SLICES = 1 << 8;

    private final boolean sums;
    private final boolean separates;
    private final boolean slices;

    Extension(boolean sums, boolean separates, boolean slices) {
        this.sums = sums;
        this.separates = separates;
        this.slices = slices;
    }

    /** Whether sums count. */
    boolean sums() {
        return sums;
    }

    /** Whether different ranks of any process give different numbers. */
    boolean separates() {
        return separates;
    }

    /**
     * Whether states of equal sums are divided by the ranks of some processes, larger ones first. A step that changes one
     * of these ranks increases the sum, so that any order of equal sums agrees with it.
     */
    boolean slices() {
        return slices;
    }

    /**
     * Factors for ranks, which are then added.
     *
     * @param of the factor of each process
     * @param range one more than the largest sum
     */
    record Weights(long[] of, long range) {
        /** Whether every process with several ranks counts. */
        boolean separates(List<LocalRanks> ranks) {
            return IntStream.range(0, of.length)
                    .allMatch(c -> of[c] != 0 || ranks.get(c).isConstant());
        }
    }

    static Optional<Weights> sum(List<LocalRanks> ranks) {
        long range = 1;
        for (LocalRanks r : ranks) range += r.count() - 1;
        long[] weights = new long[ranks.size()];
        Arrays.fill(weights, 1);
        return Optional.of(new Weights(weights, range));
    }

    /**
     * Weights that let the first process decide, then the sum of the others.
     *
     * @param significance the processes with numbers below the largest are the first ones; of equals the one with the most
     *     ranks
     */
    static Optional<Weights> lead(List<LocalRanks> ranks, int[] significance) {
        List<Integer> order = order(significance, c -> -ranks.get(c).count());
        int named = Arrays.stream(significance).max().orElse(0);
        List<Integer> leaders =
                order.stream().filter(c -> significance[c] < named).toList();
        if (leaders.isEmpty()) leaders = order.subList(0, Math.min(1, order.size()));
        Set<Integer> others = new TreeSet<>(order);
        leaders.forEach(others::remove);
        long range = 1;
        long[] weights = new long[ranks.size()];
        for (int c : others) {
            weights[c] = 1;
            range += ranks.get(c).count() - 1;
        }
        for (int i = leaders.size() - 1; i >= 0; i--) {
            int count = ranks.get(leaders.get(i)).count();
            weights[leaders.get(i)] = range;
            if (range > MOST / count) return Optional.empty();
            range *= count;
        }
        return Optional.of(new Weights(weights, range));
    }

    /**
     * Weights that let the first process decide, or nothing if the numbers grow too large.
     *
     * @param significance the process with the least number is the first; of equals the one with the most ranks
     */
    static Optional<Weights> lexicographic(List<LocalRanks> ranks, int[] significance) {
        List<Integer> order = order(significance, c -> -ranks.get(c).count());
        Weights weights = lexicographic(ranks, order, MOST);
        return weights.separates(ranks) ? Optional.of(weights) : Optional.empty();
    }

    /** Weights that let the first process decide, then the second, as long as there are few values. */
    static Weights slices(List<LocalRanks> ranks, int[] significance) {
        return lexicographic(ranks, order(significance, c -> ranks.get(c).count()), SLICES);
    }

    private static List<Integer> order(int[] significance, ToIntFunction<Integer> ofEquals) {
        return IntStream.range(0, significance.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingInt(c -> significance[c])
                        .thenComparingInt(ofEquals)
                        .thenComparing(c -> c))
                .toList();
    }

    private static Weights lexicographic(List<LocalRanks> ranks, List<Integer> order, long most) {
        long range = 1;
        int taken = 0;
        while (taken < order.size()
                && range <= most / ranks.get(order.get(taken)).count()) {
            range *= ranks.get(order.get(taken++)).count();
        }
        long[] weights = new long[ranks.size()];
        long weight = range;
        for (int c : order.subList(0, taken)) {
            weight /= ranks.get(c).count();
            weights[c] = weight;
        }
        return new Weights(weights, range);
    }
}
