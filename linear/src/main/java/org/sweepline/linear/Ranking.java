package org.sweepline.linear;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Weights of places under which each of some transitions makes the marking lighter: these alone cannot go on for ever, for
 * no weight is negative.
 *
 * <p>By Farkas' lemma such weights exist unless some of the transitions, fired in suitable numbers, take nothing away from
 * any place; then they can go on for ever if there are tokens enough at the start. So there is no better proof of this kind.
 */
public final class Ranking {
    private static final int NAMED = 3;

    private Ranking() {}

    /** Such weights for these transitions, if there are any and the effort suffices to find them. */
    public static Optional<BigInteger[]> of(Incidence incidence, BitSet transitions, Effort effort) {
        int places = incidence.places();
        Simplex program = new Simplex(places + transitions.cardinality(), effort);
        int slack = places;
        for (int t = transitions.nextSetBit(0); t >= 0; t = transitions.nextSetBit(t + 1)) {
            program.add(lowered(incidence.column(t), slack, program.constant()), slack);
            slack++;
        }
        program.minimising(total(places, program.sum()));
        try {
            if (program.repair() >= 0) return Optional.empty();
        } catch (ArithmeticException tooMuch) {
            return Optional.empty();
        }
        BigInteger[] solution = program.solution();
        BigInteger[] weights = new BigInteger[places];
        System.arraycopy(solution, 0, weights, 0, places);
        return Optional.of(checked(weights, incidence, transitions));
    }

    /** The change of weight by a transition, plus 1, plus what it is lower still, is 0. */
    private static SparseVector lowered(SparseVector column, int slack, int constant) {
        int size = column.size();
        int[] columns = new int[size + 2];
        BigInteger[] values = new BigInteger[size + 2];
        for (int i = 0; i < size; i++) {
            columns[i] = column.column(i);
            values[i] = column.value(i);
        }
        columns[size] = slack;
        values[size] = BigInteger.ONE;
        columns[size + 1] = constant;
        values[size + 1] = BigInteger.ONE;
        return SparseVector.of(columns, values);
    }

    /** The sum of all weights is to be small. */
    private static SparseVector total(int places, int sum) {
        int[] columns = new int[places + 1];
        int[] values = new int[places + 1];
        for (int p = 0; p < places; p++) {
            columns[p] = p;
            values[p] = -1;
        }
        columns[places] = sum;
        values[places] = 1;
        return SparseVector.of(columns, values);
    }

    private static BigInteger[] checked(BigInteger[] weights, Incidence incidence, BitSet transitions) {
        for (BigInteger weight : weights) {
            if (weight.signum() < 0) throw new AssertionError("a negative weight");
        }
        transitions.stream().forEach(t -> {
            SparseVector column = incidence.column(t);
            BigInteger change = BigInteger.ZERO;
            for (int i = 0; i < column.size(); i++) {
                change = change.add(column.value(i).multiply(weights[column.column(i)]));
            }
            if (change.signum() >= 0) throw new AssertionError("a transition that does not lower the weight");
        });
        return weights;
    }

    /**
     * Why every infinite run has infinitely many of some steps, in words, if that can be proved.
     *
     * @param met the steps
     */
    public static Optional<String> recurring(LinearSystem system, BitSet met) {
        BitSet others = new BitSet();
        others.set(0, system.incidence().transitions());
        others.andNot(met);
        if (others.isEmpty()) return Optional.of("it holds before or after every step");
        if (met.isEmpty()) return Optional.empty();
        return of(system.incidence(), others, Effort.USUAL)
                .map(weights -> "it holds before or after each step of " + names(system, met)
                        + ", and without those no run is infinite, for all other steps lower a weighted sum of tokens");
    }

    private static String names(LinearSystem system, BitSet steps) {
        List<String> names = new ArrayList<>();
        steps.stream()
                .mapToObj(step -> system.transitions().get(step))
                .distinct()
                .forEach(names::add);
        if (names.size() <= NAMED) return String.join(", ", names);
        return String.join(", ", names.subList(0, NAMED)) + " and " + (names.size() - NAMED) + " more";
    }
}
