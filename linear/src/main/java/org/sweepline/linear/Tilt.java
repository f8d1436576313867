package org.sweepline.linear;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Cuts the columns of a measure into finer ones, in an order that finds the states of the next column late.
 *
 * <p>While a column is processed, its rest and the discovered part of the next one are stored: two whole columns in the
 * worst case. Let g be a second measure that never decreases either, and only grows where the first one does. If the
 * states of a column are processed from large g to small g, those with g at least c lead to states with g at least c, so
 * that of the next column not much more is known than was finished of this one, and the peak is about one column. On the
 * subsets of a set, by size, this is the order that is known to be best (the theorems of Kruskal and Katona, and Harper).
 * A step ahead stays one: the new column is {@code factor * old - g} with a factor larger than any step of g.
 *
 * <p>Several such measures are used one after the other, as words are ordered by their letters. Candidates are the places that only
 * gain or only lose tokens; by linear programs, measures that tell which of many consumers took the tokens of a place;
 * and measures that advance with a given transition. Those that split a {@link MarkingSample} most evenly come first,
 * given the ones chosen before, until a column is cut into {@value #MOST_CELLS} cells.
 */
public final class Tilt {
    private static final long SEED = 1994;
    private static final int MOST_CELLS = 256;
    private static final int MOST_ROWS = 200;
    private static final int MOST_PROGRAMS = 12;
    private static final int MOST_CHOICES = 4;

    /** Entries of the matrix times programs: the larger a program, the fewer of them. */
    private static final long MOST_WORK = 300_000;

    private final LinearSystem system;
    private final LinearMeasure column;
    private final long unit;
    private final BitSet progressing = new BitSet();

    private Tilt(LinearSystem system, LinearMeasure column) {
        this.system = system;
        this.column = column;
        unit = column.unit();
        for (int t = 0; t < column.offsets().length; t++) progressing.set(t, column.offset(t) > 0);
    }

    /**
     * The finer columns; nothing if there is no second measure, or if the numbers become too large.
     *
     * @throws IllegalArgumentException if a transition decreases the measure that is to be tilted
     */
    public static Optional<LinearMeasure> of(LinearSystem system, LinearMeasure column, Effort effort) {
        if (!column.monotone()) throw new IllegalArgumentException("a transition decreases the column");
        try {
            return new Tilt(system, column).tilted(effort);
        } catch (ArithmeticException tooLarge) {
            return Optional.empty();
        }
    }

    private Optional<LinearMeasure> tilted(Effort effort) {
        List<long[]> candidates = onePlace();
        candidates.addAll(programs(candidates, effort));
        MarkingSample sample = MarkingSample.of(system, SEED, effort.work() / 4);
        long[] letters = letters(candidates, sample);
        LinearMeasure second = LinearMeasure.ofWeights(system, letters);
        if (second.step() == 0) return Optional.empty();
        long factor = MOST_CELLS;
        for (int t = progressing.nextSetBit(0); t >= 0; t = progressing.nextSetBit(t + 1)) {
            factor = Math.max(factor, second.offset(t) / (column.offset(t) / unit) + 1);
        }
        long[] weights = column.weights();
        for (int p = 0; p < weights.length; p++) {
            long tilt = Math.multiplyExact(unit, letters[p]);
            weights[p] = Math.subtractExact(Math.multiplyExact(factor, weights[p]), tilt);
        }
        LinearMeasure tilted = LinearMeasure.ofWeights(system, weights);
        for (int t = 0; t < column.offsets().length; t++) {
            if (Long.signum(tilted.offset(t)) != Long.signum(column.offset(t))) {
                throw new AssertionError(
                        "tilting turned " + system.transitions().get(t));
            }
        }
        return Optional.of(tilted);
    }

    /** The places that only gain tokens and, negated, those that only lose them. */
    private List<long[]> onePlace() {
        List<long[]> found = new ArrayList<>();
        for (int p = 0; p < system.places() && found.size() < MOST_ROWS; p++) {
            SparseVector row = system.incidence().row(p);
            boolean suits = row.size() > 0;
            for (int i = 0; i < row.size() && suits; i++) {
                suits = row.signum(i) == row.signum(0) && progressing.get(row.column(i));
            }
            if (suits) {
                long[] weights = new long[system.places()];
                weights[p] = row.signum(0);
                found.add(weights);
            }
        }
        return found;
    }

    /** Measures for the choices with most alternatives, and for transitions that advance no measure yet. */
    private List<long[]> programs(List<long[]> known, Effort effort) {
        long entries = Math.max(1, (long) system.incidence().transitions() * system.places());
        int most = (int) Math.min(MOST_PROGRAMS, MOST_WORK / entries);
        List<LinearMeasure> found = new ArrayList<>();
        choices().stream()
                .limit(Math.min(most, MOST_CHOICES))
                .forEach(place -> least(consumers(place), effort).ifPresent(found::add));
        BitSet open = (BitSet) progressing.clone();
        for (long[] weights : known) {
            LinearMeasure measure = LinearMeasure.ofWeights(system, weights);
            open.stream().filter(t -> measure.offset(t) > 0).forEach(open::clear);
        }
        for (int left = most - MOST_CHOICES; left > 0 && !open.isEmpty(); left--) {
            int[] rest = open.stream().toArray();
            int transition = rest[rest.length / 2];
            open.clear(transition);
            least(new int[] {transition}, effort).ifPresent(measure -> {
                found.add(measure);
                open.stream().filter(t -> measure.offset(t) > 0).forEach(open::clear);
            });
        }
        List<long[]> weights = new ArrayList<>();
        for (LinearMeasure measure : found) weights.add(measure.weights());
        return weights;
    }

    /** The places with at least three consumers, those with most of them first. */
    private List<Integer> choices() {
        return IntStream.range(0, system.places())
                .filter(place -> consumers(place).length >= 3)
                .boxed()
                .sorted(Comparator.comparingInt((Integer place) -> -consumers(place).length))
                .toList();
    }

    private int[] consumers(int place) {
        SparseVector row = system.incidence().row(place);
        return IntStream.range(0, row.size())
                .filter(i -> row.signum(i) < 0 && progressing.get(row.column(i)))
                .map(row::column)
                .toArray();
    }

    /** The never decreasing measure with the least sum of offsets that are at least 1, 2, 3, ... on the transitions. */
    private Optional<LinearMeasure> least(int[] transitions, Effort effort) {
        BitSet all = system.incidence().allTransitions();
        int[] atLeast = new int[all.length()];
        for (int i = 0; i < transitions.length; i++) atLeast[transitions[i]] = i + 1;
        OffsetModel model = new OffsetModel(system, OffsetModel.independentPlaces(system, all, effort), effort);
        for (int t = 0; t < atLeast.length; t++) {
            if (system.incidence().column(t).size() == 0) continue;
            if (progressing.get(t)) model.offset(t).lower(atLeast[t]);
            else model.offset(t).level(0);
        }
        double[] sums = new double[system.places()];
        for (int p = 0; p < sums.length; p++) {
            SparseVector row = system.incidence().row(p);
            for (int i = 0; i < row.size(); i++) sums[p] += row.longValue(i);
        }
        model.price(sums);
        return model.minimise()
                .flatMap(Rounding::integers)
                .map(weights -> LinearMeasure.ofWeights(system, weights))
                .filter(this::keepsColumns);
    }

    private boolean keepsColumns(LinearMeasure measure) {
        for (int t = 0; t < measure.offsets().length; t++) {
            if (measure.offset(t) < 0 || measure.offset(t) > 0 && !progressing.get(t)) return false;
        }
        return true;
    }

    /** The most informative candidates, each with room for the values of all later ones between two of its own. */
    private long[] letters(List<long[]> candidates, MarkingSample sample) {
        Splitting splitting = new Splitting(sample, column.weights(), candidates);
        List<Integer> chosen = new ArrayList<>();
        long cells = 1;
        for (int next = splitting.best(MOST_CELLS); next >= 0; next = splitting.best(MOST_CELLS / cells)) {
            cells *= splitting.values(next);
            chosen.add(next);
            splitting.split(next);
        }
        long[] letters = new long[sample.places()];
        long factor = 1;
        for (int i = chosen.size() - 1; i >= 0; i--) {
            long[] weights = candidates.get(chosen.get(i));
            for (int p = 0; p < letters.length; p++) {
                letters[p] = Math.addExact(letters[p], Math.multiplyExact(factor, weights[p]));
            }
            factor *= splitting.values(chosen.get(i));
        }
        return letters;
    }
}
