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
            if (incidence.column(t).size() > 0) echelon.add(withValue(incidence.column(t), places, offsets[t]));
        }
        SparseVector[] solved = echelon.solved();
        BigInteger scale = BigInteger.ONE;
        for (int row = 0; row < solved.length; row++) {
            BigInteger pivot = solved[row].at(echelon.pivot(row)).abs();
            BigInteger denominator = pivot.divide(pivot.gcd(solved[row].at(places)));
            scale = scale.divide(scale.gcd(denominator)).multiply(denominator);
        }
        BigInteger[] weights = new BigInteger[places];
        Arrays.fill(weights, BigInteger.ZERO);
        for (int row = 0; row < solved.length; row++) {
            int place = echelon.pivot(row);
            weights[place] = solved[row].at(places).multiply(scale).divide(solved[row].at(place));
        }
        for (int t = 0; t < offsets.length; t++) {
            if (!change(incidence.column(t), weights).equals(offsets[t].multiply(scale))) return Optional.empty();
        }
        return Optional.of(weights);
    }

    private static SparseVector withValue(SparseVector effect, int valueColumn, BigInteger value) {
        if (value.signum() == 0) return effect;
        int size = effect.size();
        int[] columns = new int[size + 1];
        BigInteger[] values = new BigInteger[size + 1];
        for (int i = 0; i < size; i++) {
            columns[i] = effect.column(i);
            values[i] = effect.value(i);
        }
        columns[size] = valueColumn;
        values[size] = value;
        return SparseVector.of(columns, values);
    }
}
