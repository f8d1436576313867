package org.sweepline.linear;

import java.util.Arrays;
import java.util.List;

/**
 * Splits the markings of a sample into cells by the values of one measure after the other, the most informative first.
 *
 * <p>What a measure tells is the entropy of its value in a marking of which the cell is known, as a share of the entropy
 * that so many values could have at most: 1 if all values are equally frequent in every cell, 0 if the cell tells all.
 */
final class Splitting {
    private static final double LEAST = 0.02;
    private static final int MOST_VALUE = 1_000_000;

    private final int[][] values;
    private final int[] ranges;
    private final int[] cells;
    private int used;

    /** The cells to begin with are those of the values of the first measure. */
    Splitting(MarkingSample sample, long[] first, List<long[]> candidates) {
        values = new int[candidates.size()][];
        ranges = new int[values.length];
        for (int c = 0; c < values.length; c++) {
            values[c] = values(sample, candidates.get(c));
            ranges[c] = Arrays.stream(values[c]).max().orElse(0) + 1;
        }
        int[] start = values(sample, first);
        int[] different = Arrays.stream(start).sorted().distinct().toArray();
        cells = Arrays.stream(start)
                .map(value -> Arrays.binarySearch(different, value))
                .toArray();
        used = different.length;
    }

    private static int[] values(MarkingSample sample, long[] weights) {
        double[] exact = sample.values(weights);
        double least = Arrays.stream(exact).min().orElse(0);
        return Arrays.stream(exact)
                .mapToInt(value -> (int) Math.min(MOST_VALUE, Math.round(value - least)))
                .toArray();
    }

    /** The number of values of a candidate, from the least to the largest. */
    int values(int candidate) {
        return ranges[candidate];
    }

    /** The candidate that tells most of those with at most so many values; -1 if none tells anything. */
    int best(long mostValues) {
        int best = -1;
        double most = LEAST;
        for (int c = 0; c < values.length; c++) {
            if (ranges[c] < 2 || ranges[c] > mostValues) continue;
            double told = told(c);
            if (told > most * (1 + 1e-9)) {
                most = told;
                best = c;
            }
        }
        return best;
    }

    private double told(int candidate) {
        int range = ranges[candidate];
        int[] joint = new int[used * range];
        int[] single = new int[used];
        for (int i = 0; i < cells.length; i++) {
            joint[cells[i] * range + values[candidate][i]]++;
            single[cells[i]]++;
        }
        double entropy = 0;
        for (int count : joint) entropy -= nLogN(count);
        for (int count : single) entropy += nLogN(count);
        return entropy / cells.length / Math.log(range);
    }

    private static double nLogN(int n) {
        return n == 0 ? 0 : n * Math.log(n);
    }

    /** Splits every cell by the values of the candidate. */
    void split(int candidate) {
        for (int i = 0; i < cells.length; i++) cells[i] = cells[i] * ranges[candidate] + values[candidate][i];
        used *= ranges[candidate];
    }
}
