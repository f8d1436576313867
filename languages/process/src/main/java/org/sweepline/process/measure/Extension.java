package org.sweepline.process.measure;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** How the ranks of several processes become one number that agrees with all of them: a linear extension. */
public enum Extension {
    /** Their sum: few values, with many states each. */
    SUM(true, false),
    /** Lexicographic: the first process decides, then the second, and so on. */
    LEX(false, true),
    /** Graded lexicographic: the sum decides, and of equal sums the first process. */
    GRLEX(true, true);

    /** The largest range of numbers: half of what a long holds, so that differences fit too. */
    static final long MOST = 1L << 62;

    private final boolean sums;
    private final boolean separates;

    Extension(boolean sums, boolean separates) {
        this.sums = sums;
        this.separates = separates;
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
     * Factors for ranks, which are then added.
     *
     * @param of the factor of each process
     * @param range one more than the largest sum
     */
    record Weights(long[] of, long range) {}

    static Optional<Weights> sum(List<Ranks> ranks) {
        long range = 1;
        for (Ranks r : ranks) range += r.count() - 1;
        long[] weights = new long[ranks.size()];
        Arrays.fill(weights, 1);
        return Optional.of(new Weights(weights, range));
    }

    /**
     * Weights that let the first process decide, or nothing if the numbers grow too large.
     *
     * @param significance the process with the least number is the first; of equals the one with the most ranks
     */
    static Optional<Weights> lexicographic(List<Ranks> ranks, int[] significance) {
        Comparator<Integer> first = Comparator.<Integer>comparingInt(c -> significance[c])
                .thenComparing(c -> -ranks.get(c).count())
                .thenComparing(c -> c);
        int[] lastFirst = IntStream.range(0, ranks.size())
                .boxed()
                .sorted(first.reversed())
                .mapToInt(c -> c)
                .toArray();
        long[] weights = new long[ranks.size()];
        long range = 1;
        for (int c : lastFirst) {
            weights[c] = range;
            if (range > MOST / ranks.get(c).count()) return Optional.empty();
            range *= ranks.get(c).count();
        }
        return Optional.of(new Weights(weights, range));
    }
}
