package org.sweepline.linear;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;

/** Finds weights of places under which transitions change the weighted sum of tokens by given offsets. */
final class Weights {
    private Weights() {}

    /** What a transition with this effect adds to the sum. */
    static BigInteger change(SparseVector effect, BigInteger[] weights) {
        BigInteger sum = BigInteger.ZERO;
        for (int i = 0; i < effect.size(); i++) {
            BigInteger weight = weights[effect.column(i)];
            if (weight.signum() != 0) sum = sum.add(weight.multiply(effect.value(i)));
        }
        return sum;
    }

    /**
     * Weights that give each transition the offset asked for, all multiplied by the same positive number; nothing if there
     * are none.
     *
     * @throws ArithmeticException if the elimination takes more steps than the budget
     */
    static Optional<BigInteger[]> of(Incidence incidence, BigInteger[] offsets, long budget) {
        int places = incidence.places();
        Echelon echelon = new Echelon(places, incidence.placesSparsestFirst(), budget);
        for (int t = 0; t < offsets.length; t++) {
            if (incidence.column(t).size() > 0) echelon.add(incidence.column(t).with(places, offsets[t]));
        }
        BigInteger[] solution = solution(echelon);
        BigInteger scale = solution[places];
        BigInteger[] weights = Arrays.copyOf(solution, places);
        for (int t = 0; t < offsets.length; t++) {
            if (!change(incidence.column(t), weights).equals(offsets[t].multiply(scale))) return Optional.empty();
        }
        return Optional.of(weights);
    }

    /**
     * The solution of the equations "row times weights = value in the last column" whose weights outside the pivots are zero,
     * all multiplied by their least common denominator, which comes last.
     */
    static BigInteger[] solution(Echelon echelon) {
        SparseVector[] solved = echelon.solved();
        int places = echelon.columns();
        BigInteger scale = BigInteger.ONE;
        for (int row = 0; row < solved.length; row++) {
            BigInteger pivot = solved[row].at(echelon.pivot(row)).abs();
            BigInteger denominator = pivot.divide(pivot.gcd(solved[row].at(places)));
            scale = scale.divide(scale.gcd(denominator)).multiply(denominator);
        }
        BigInteger[] weights = new BigInteger[places + 1];
        Arrays.fill(weights, BigInteger.ZERO);
        for (int row = 0; row < solved.length; row++) {
            int place = echelon.pivot(row);
            weights[place] = solved[row].at(places).multiply(scale).divide(solved[row].at(place));
        }
        weights[places] = scale;
        return weights;
    }
}
