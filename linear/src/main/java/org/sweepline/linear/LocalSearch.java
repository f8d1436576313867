package org.sweepline.linear;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.sweepline.kernel.Interruption;

/**
 * Looks for better offsets step by step: simulated annealing, as section 5 of the paper suggests that
 * {@link LinearMeasure} cites.
 *
 * <p>The offsets of a maximal independent set U of transitions may be chosen freely, those of the others follow. A move
 * exchanges, sometimes, a transition of U with one outside that depends on it, and gives one transition of U another
 * offset. The price is that of {@link Layers}, estimated: few regress transitions and short steps back.
 * Moves that make it dearer are taken with a chance that falls to nothing in the course of the search.
 * {@link Layers} takes what it finds where the mixed integer program finds nothing cheaper within its limits.
 *
 * <p>Moves are tried in floating point on a table that expresses every transition by those of U; the best offsets found
 * are turned into weights exactly, and compete with the greedy measure from which the search starts.
 */
public final class LocalSearch {
    private static final double TINY = 1e-7;
    private static final int MOST_OFFSET = 4;
    private static final int EXCHANGES = 4;
    private static final double HOT = 200;
    private static final double COLD = 0.5;
    private static final long MOST_ENTRIES = 50_000;

    private final double[][] table;
    private final double[] offsets;
    private final Random random;

    private LocalSearch(double[][] table, LinearMeasure start, Random random) {
        this.table = table;
        this.random = random;
        offsets = Arrays.stream(start.offsets())
                .mapToDouble(offset -> (double) offset / Math.max(1, start.step()))
                .toArray();
    }

    /** The best measure for the counted transitions met in so many moves; empty if the system or its numbers are too large. */
    static Optional<LinearMeasure> of(LinearSystem system, BitSet counted, long seed, int moves) {
        int[] transitions = counted.stream().toArray();
        List<String> names =
                Arrays.stream(transitions).mapToObj(system.transitions()::get).toList();
        Incidence incidence = system.incidence().only(transitions);
        try {
            return of(new LinearSystem(incidence, system.initial(), names), seed, moves)
                    .map(measure -> LinearMeasure.ofWeights(system, measure.weights()));
        } catch (ArithmeticException tooLarge) {
            return Optional.empty();
        }
    }

    /** The best measure met in so many moves; empty if the system is too large. The same seed finds the same one. */
    public static Optional<LinearMeasure> of(LinearSystem system, long seed, int moves) {
        if ((long) system.incidence().transitions() * system.places() > MOST_ENTRIES) return Optional.empty();
        try {
            LinearMeasure greedy = LinearMeasure.of(system);
            LocalSearch search = new LocalSearch(table(system.incidence()), greedy, new Random(seed));
            if (search.table.length == 0) return Optional.of(greedy);
            BitSet all = system.incidence().allTransitions();
            return exact(system, search.anneal(moves))
                    .filter(found -> Layers.price(found, all) < Layers.price(greedy, all))
                    .or(() -> Optional.of(greedy));
        } catch (ArithmeticException tooLarge) {
            return Optional.empty();
        }
    }

    /** The reduced echelon form of the incidence matrix: for each transition of U a row of its coefficients in all others. */
    private static double[][] table(Incidence incidence) {
        double[][] rows = new double[incidence.places()][incidence.transitions()];
        for (int p = 0; p < rows.length; p++) {
            SparseVector row = incidence.row(p);
            for (int i = 0; i < row.size(); i++) rows[p][row.column(i)] = row.longValue(i);
        }
        int rank = 0;
        for (int t = 0; t < incidence.transitions() && rank < rows.length; t++) {
            int pivot = rank;
            for (int row = rank; row < rows.length; row++) {
                if (Math.abs(rows[row][t]) > Math.abs(rows[pivot][t])) pivot = row;
            }
            if (Math.abs(rows[pivot][t]) < TINY) continue;
            double[] chosen = rows[pivot];
            rows[pivot] = rows[rank];
            rows[rank] = chosen;
            exchange(rows, rank++, t);
        }
        return Arrays.copyOf(rows, rank);
    }

    /** Makes a transition the one that this row stands for: 1 there, and 0 in all other rows. */
    private static void exchange(double[][] rows, int row, int transition) {
        double[] own = rows[row];
        double divisor = own[transition];
        for (int t = 0; t < own.length; t++) own[t] = Math.abs(own[t]) < TINY ? 0 : own[t] / divisor;
        for (int other = 0; other < rows.length; other++) {
            double factor = rows[other][transition];
            if (other == row || factor == 0) continue;
            for (int t = 0; t < own.length; t++) {
                double value = rows[other][t] - factor * own[t];
                rows[other][t] = Math.abs(value) < TINY ? 0 : value;
            }
        }
    }

    private double[] anneal(int moves) {
        double price = price(offsets);
        double[] best = offsets.clone();
        double least = price;
        double[] next = new double[offsets.length];
        for (int move = 0; move < moves; move++) {
            Interruption.check();
            double heat = HOT * Math.pow(COLD / HOT, (double) move / moves);
            int row = random.nextInt(table.length);
            int transition = anyIn(row);
            if (random.nextInt(EXCHANGES) == 0) exchange(table, row, transition);
            else transition = own(row);
            double change = 1 + random.nextInt(MOST_OFFSET) - offsets[transition];
            for (int t = 0; t < next.length; t++) next[t] = offsets[t] + change * table[row][t];
            double reached = price(next);
            if (reached <= price || random.nextDouble() < Math.exp((price - reached) / heat)) {
                System.arraycopy(next, 0, offsets, 0, next.length);
                price = reached;
                if (price < least - TINY) {
                    least = price;
                    best = offsets.clone();
                }
            }
        }
        return best;
    }

    /** The transition of U that a row stands for: the first that no other row mentions and that is 1 here. */
    private int own(int row) {
        for (int t = 0; t < offsets.length; t++) {
            if (Math.abs(table[row][t] - 1) < TINY && alone(row, t)) return t;
        }
        throw new AssertionError("no transition of its own in row " + row);
    }

    private boolean alone(int row, int transition) {
        for (int other = 0; other < table.length; other++) {
            if (other != row && table[other][transition] != 0) return false;
        }
        return true;
    }

    private int anyIn(int row) {
        int chosen = -1;
        int seen = 0;
        for (int t = 0; t < offsets.length; t++) {
            if (Math.abs(table[row][t]) > TINY && random.nextInt(++seen) == 0) chosen = t;
        }
        return chosen;
    }

    /** The price by {@link Layers}; a fraction 1/n costs as much as n, for n will multiply all offsets to make them integers. */
    private static double price(double[] offsets) {
        double price = 0;
        for (double offset : offsets) {
            if (offset > TINY) price += Math.max(offset, 1 / offset) - 1;
            else if (offset > -TINY) price += Layers.STILL;
            else price += Layers.REGRESS - Layers.STEP_BACK * offset;
        }
        return price;
    }

    private static Optional<LinearMeasure> exact(LinearSystem system, double[] offsets) {
        return Rounding.integers(offsets)
                .map(rounded ->
                        Arrays.stream(rounded).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new))
                .flatMap(wide -> Weights.of(system.incidence(), wide, Echelon.BUDGET))
                .map(weights -> LinearMeasure.ofWeights(
                        system,
                        Arrays.stream(weights)
                                .mapToLong(BigInteger::longValueExact)
                                .toArray()));
    }
}
