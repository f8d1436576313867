package org.sweepline.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Finds weights that spread the states over many layers while no transition goes far ahead or back.
 *
 * <p>On a system that runs in circles every measure has steps back. If none goes back further than a window of k layers,
 * the sweep keeps that window instead of persistent states, and stores about the states of the window and those it has
 * discovered ahead. These are few if layers are thin: if the value varies much between states, measured in the largest
 * step. So offsets are held in [-back, ahead], and among the weights left the variance of the value is maximised, over a
 * {@link MarkingSample}. Counting regress transitions instead would not tell a value that goes up and down in long runs
 * (a wide range, thin layers) from one that alternates.
 *
 * <p>The variance is convex, so the best weights are a corner of the polytope of allowed weights. From a few starting
 * points the method goes to the corner furthest in the direction in which the variance grows most, and on from there
 * while that helps: each step is a linear program ({@link CornerSearch}), and none loses. The sweep should start at the low end, or it would
 * meet all that lies below the initial state by regress; so a corner under which some marking of the sample lies below
 * the initial one is cut off, and the program solved again.
 */
public final class SpreadWeights {
    static final long SEED = 2004;
    private static final int RANDOM_STARTS = 2;
    private static final int MOST_STEPS = 12;
    private static final int MOST_CUTS = 40;
    private static final int MOST_PROGRAMS = 80;
    private static final int LEAST_PROGRAMS = 8;

    /** Entries of the matrix times programs: the larger a program, the fewer of them. */
    private static final long MOST_WORK = 500_000;

    private static final long MOST_ENTRIES = 200_000;
    private static final double MORE = 1 + 1e-9;

    private final LinearSystem system;
    private final MarkingSample sample;
    private final int[] places;
    private final CornerSearch corners;
    private int programsLeft;

    private SpreadWeights(LinearSystem system, BitSet counted, int back, int ahead, Effort effort) {
        this.system = system;
        sample = MarkingSample.of(system, SEED, effort.work() / 4);
        places = OffsetModel.independentPlaces(system, counted, effort);
        corners = new CornerSearch(places.length, effort.pivots());
        for (int t = counted.nextSetBit(0); t >= 0; t = counted.nextSetBit(t + 1)) {
            SparseVector effect = system.incidence().column(t);
            if (effect.size() > 0) corners.limit(effectOn(effect), -back, ahead);
        }
        long entries = Math.max(1, (long) counted.cardinality() * system.places());
        programsLeft = (int) Math.max(LEAST_PROGRAMS, Math.min(MOST_PROGRAMS, MOST_WORK / entries));
    }

    /** What a transition does to the places that have a weight. */
    private double[] effectOn(SparseVector effect) {
        double[] changes = new double[system.places()];
        for (int i = 0; i < effect.size(); i++) changes[effect.column(i)] = effect.longValue(i);
        return weighed(changes);
    }

    /** The values of the places that have a weight, of values for all places. */
    private double[] weighed(double[] values) {
        return Arrays.stream(places).mapToDouble(place -> values[place]).toArray();
    }

    /**
     * The measure of the widest spread whose offsets on the counted transitions lie in [-back, ahead], up to a factor.
     *
     * @return nothing if the system is too large or has no such measure but zero
     */
    public static Optional<LinearMeasure> of(LinearSystem system, BitSet counted, int back, int ahead, Effort effort) {
        if ((long) counted.cardinality() * system.places() > MOST_ENTRIES) return Optional.empty();
        try {
            return new SpreadWeights(system, counted, back, ahead, effort)
                    .widest()
                    .map(weights -> LinearMeasure.ofWeights(system, weights));
        } catch (ArithmeticException tooLarge) {
            return Optional.empty();
        }
    }

    private Optional<long[]> widest() {
        double width = 1e-9;
        Optional<long[]> widest = Optional.empty();
        for (double[] start : starts()) {
            double[] weights = climb(start);
            if (weights == null || sample.deviation(weights) <= width * MORE) continue;
            Optional<long[]> integers = Rounding.integers(weights);
            if (integers.isPresent()) {
                width = sample.deviation(weights);
                widest = integers;
            }
        }
        return widest;
    }

    private List<double[]> starts() {
        List<double[]> starts = new ArrayList<>();
        LinearMeasure.tryOf(system, system.fileOrder(), whyNot -> {})
                .ifPresent(greedy -> starts.add(
                        Arrays.stream(greedy.weights()).asDoubleStream().toArray()));
        starts.add(sample.drift());
        Random random = new Random(SEED);
        for (int i = 0; i < RANDOM_STARTS; i++) {
            starts.add(random.doubles(system.places(), -1, 1).toArray());
        }
        return starts;
    }

    /** From corner to corner while the spread grows; null if there is no corner. A program that fails ends the search. */
    private double[] climb(double[] start) {
        double[] best = null;
        double width = 0;
        double[] at = start;
        for (int step = 0; step < MOST_STEPS && programsLeft > 0; step++) {
            double[] corner;
            try {
                corner = furthest(weighed(sample.steepest(at)));
            } catch (ArithmeticException failed) {
                programsLeft = 0;
                break;
            }
            if (corner == null || sample.deviation(corner) <= width * MORE) break;
            best = corner;
            width = sample.deviation(best);
            at = best;
        }
        return best;
    }

    /**
     * The best corner under which the initial marking is the lowest in the sample; the last corner, when the effort is spent,
     * and null if there is none.
     */
    private double[] furthest(double[] direction) {
        double[] corner = null;
        for (int cut = 0; cut <= MOST_CUTS && programsLeft > 0; cut++) {
            programsLeft--;
            double[] unknowns = corners.furthest(direction);
            corner = new double[system.places()];
            for (int i = 0; i < places.length; i++) corner[places[i]] = unknowns[i];
            double[] lowest = sample.lowest(corner);
            if (MarkingSample.dot(lowest, corner) > -1e-6) break;
            corners.limit(weighed(lowest), 0, Double.POSITIVE_INFINITY);
        }
        return corner;
    }
}
