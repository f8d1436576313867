package org.sweepline.linear;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.sweepline.kernel.Interruption;

/**
 * Markings met on random walks: they tell how the counters of a system vary together.
 *
 * <p>A step needs only that no counter becomes negative; conditions that a transition tests without changing them are not
 * known here. So some markings may be unreachable, which does no harm: the sample helps to choose between measures, and
 * every measure is sound. A marking counts once however often it is met, for the sweep stores it once. The same seed gives
 * the same sample.
 */
final class MarkingSample {
    private static final int WALKS = 20;
    private static final int MOST_STEPS = 20_000;
    private static final int MOST_VALUES = 2_000_000;
    private static final int MOST_MARKINGS = 4_000;

    private final double[][] deviations;
    private final double[] mean;
    private final double[] drift;

    private MarkingSample(List<long[]> markings, long[] initial) {
        mean = new double[initial.length];
        for (long[] marking : markings) {
            for (int p = 0; p < mean.length; p++) mean[p] += (double) marking[p] / markings.size();
        }
        deviations = new double[markings.size()][initial.length];
        for (int i = 0; i < deviations.length; i++) {
            for (int p = 0; p < mean.length; p++) deviations[i][p] = markings.get(i)[p] - mean[p];
        }
        drift = new double[initial.length];
        for (int p = 0; p < mean.length; p++) drift[p] = mean[p] - initial[p];
    }

    /** A sample that takes about so many steps over entries of the incidence matrix. */
    static MarkingSample of(LinearSystem system, long seed, long work) {
        Incidence incidence = system.incidence();
        long entries = 1;
        for (int t = 0; t < incidence.transitions(); t++)
            entries += 1 + incidence.column(t).size();
        int steps = (int) Math.max(WALKS, Math.min(MOST_STEPS, work / entries));
        int markings = Math.max(WALKS, Math.min(MOST_MARKINGS, MOST_VALUES / Math.max(1, system.places())));
        int every = Math.max(1, steps / markings);
        Random random = new Random(seed);
        List<long[]> met = new ArrayList<>();
        long[] marking = system.initial().clone();
        met.add(marking.clone());
        Set<Long> known = new HashSet<>(Set.of(hash(marking)));
        int age = 0;
        for (int step = 1; step <= steps; step++) {
            Interruption.check();
            int transition = age < steps / WALKS ? anyEnabled(incidence, marking, random) : -1;
            if (transition < 0) {
                marking = system.initial().clone();
                age = 0;
            } else {
                add(incidence.column(transition), marking);
                age++;
            }
            // Not at regular intervals, which might fall in step with the walks.
            if (random.nextInt(every) == 0 && known.add(hash(marking))) met.add(marking.clone());
        }
        return new MarkingSample(met, system.initial());
    }

    private static long hash(long[] marking) {
        long hash = 1;
        for (long tokens : marking) hash = (hash ^ tokens) * 0x9E3779B97F4A7C15L + (hash >>> 31);
        return hash;
    }

    private static int anyEnabled(Incidence incidence, long[] marking, Random random) {
        int chosen = -1;
        int enabled = 0;
        for (int t = 0; t < incidence.transitions(); t++) {
            SparseVector effect = incidence.column(t);
            if (effect.size() > 0 && enabled(effect, marking) && random.nextInt(++enabled) == 0) chosen = t;
        }
        return chosen;
    }

    private static boolean enabled(SparseVector effect, long[] marking) {
        for (int i = 0; i < effect.size(); i++) {
            if (marking[effect.column(i)] + effect.longValue(i) < 0) return false;
        }
        return true;
    }

    private static void add(SparseVector effect, long[] marking) {
        for (int i = 0; i < effect.size(); i++) {
            marking[effect.column(i)] = Math.addExact(marking[effect.column(i)], effect.longValue(i));
        }
    }

    int places() {
        return mean.length;
    }

    /** The mean marking minus the initial one. */
    double[] drift() {
        return drift.clone();
    }

    /** The standard deviation of the weighted sum of tokens. */
    double deviation(double[] weights) {
        double squares = 0;
        for (double[] deviation : deviations) {
            double value = dot(weights, deviation);
            squares += value * value;
        }
        return Math.sqrt(squares / deviations.length);
    }

    /** The direction in which the variance of the weighted sum grows most: the covariance matrix times the weights. */
    double[] steepest(double[] weights) {
        double[] direction = new double[mean.length];
        for (double[] deviation : deviations) {
            double value = dot(weights, deviation) / deviations.length;
            for (int p = 0; p < direction.length; p++) direction[p] += value * deviation[p];
        }
        return direction;
    }

    /** The marking of the least weighted sum, minus the initial marking. */
    double[] lowest(double[] weights) {
        int lowest = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < deviations.length; i++) {
            double value = dot(weights, deviations[i]);
            if (value < least) {
                least = value;
                lowest = i;
            }
        }
        double[] change = drift.clone();
        for (int p = 0; p < change.length; p++) change[p] += deviations[lowest][p];
        return change;
    }

    /** The weighted sum of each marking, minus the mean. */
    double[] values(long[] weights) {
        int[] used =
                IntStream.range(0, weights.length).filter(p -> weights[p] != 0).toArray();
        double[] values = new double[deviations.length];
        for (int i = 0; i < values.length; i++) {
            for (int p : used) values[i] += weights[p] * deviations[i][p];
        }
        return values;
    }

    static double dot(double[] one, double[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) sum += one[i] * other[i];
        return sum;
    }
}
