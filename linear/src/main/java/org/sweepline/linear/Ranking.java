package org.sweepline.linear;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Weights of places under which each of some transitions makes the marking lighter: these alone cannot go on forever, for
 * no weight is negative.
 *
 * <p>By Farkas' lemma such weights exist unless some of the transitions, fired in suitable numbers, take nothing away from
 * any place; then they can go on forever if there are tokens enough at the start. So there is no better proof of this kind.
 */
public final class Ranking {
    private static final int NAMED = 3;

    private Ranking() {}

    /** Such weights; empty if there are none, or if the effort does not suffice to find them. */
    public static Optional<BigInteger[]> of(Incidence incidence, BitSet transitions, Effort effort) {
        int places = incidence.places();
        Simplex program = new Simplex(places + transitions.cardinality(), effort);
        int slack = places;
        for (int t = transitions.nextSetBit(0); t >= 0; t = transitions.nextSetBit(t + 1)) {
            // The change of the weighted sum, plus 1, plus a slack, is 0.
            SparseVector lowered =
                    incidence.column(t).with(slack, BigInteger.ONE).with(program.constant(), BigInteger.ONE);
            program.add(lowered, slack);
            slack++;
        }
        BitSet weighed = new BitSet();
        weighed.set(0, places);
        program.minimising(program.sumOf(weighed));
        try {
            if (program.repair() >= 0) return Optional.empty();
        } catch (ArithmeticException tooMuch) {
            return Optional.empty();
        }
        BigInteger[] solution = program.solution();
        return Optional.of(checked(Arrays.copyOf(solution, places), incidence, transitions));
    }

    private static BigInteger[] checked(BigInteger[] weights, Incidence incidence, BitSet transitions) {
        for (BigInteger weight : weights) {
            if (weight.signum() < 0) throw new AssertionError("a negative weight");
        }
        transitions.stream().forEach(t -> {
            BigInteger change = Weights.change(incidence.column(t), weights);
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
        BitSet others = system.incidence().allTransitions();
        others.andNot(met);
        if (others.isEmpty()) return Optional.of("it holds before or after every step");
        return of(system.incidence(), others, Effort.USUAL)
                .map(
                        weights -> met.isEmpty()
                                ? "no run is infinite, for all steps lower a weighted sum of tokens"
                                : "it holds before or after each step of " + names(system, met)
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
