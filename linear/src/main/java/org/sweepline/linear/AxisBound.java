package org.sweepline.linear;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.OptionalLong;

/**
 * Bounds a linear measure from above over all reachable markings: the end of the progress axis.
 *
 * <p>Let w be the weights of the measure. If further weights y &ge; 0 of the places make (w + y) &middot; m a sum that no
 * transition increases, it stays below its initial value, and so does w &middot; m, because no marking is negative. The
 * least such value is a linear program with y and what each transition takes from the sum as variables. {@link Simplex}
 * solves it exactly; y = 0 costs nothing, so the dual method can start there. By duality no better bound follows from the
 * state equation m = m0 + C x, and solving that one instead takes up to thirty times as much work.
 */
public final class AxisBound {
    private AxisBound() {}

    /** A value no reachable marking exceeds; nothing if there is no limit, or none is found with the usual effort. */
    public static OptionalLong most(LinearSystem system, LinearMeasure measure) {
        return most(system, measure, Effort.USUAL);
    }

    /** The same, with this effort. */
    static OptionalLong most(LinearSystem system, LinearMeasure measure, Effort effort) {
        int places = system.places();
        int transitions = system.incidence().transitions();
        Simplex simplex = new Simplex(places + transitions, effort);
        for (int t = 0; t < transitions; t++) {
            SparseVector effect = system.incidence().column(t);
            simplex.add(loss(effect, places + t, simplex.constant(), measure.offset(t)), places + t);
        }
        simplex.minimising(initialSum(system.initial(), simplex.sum()));
        try {
            if (simplex.repair() >= 0) return OptionalLong.empty();
            BigInteger[] value = simplex.value();
            BigInteger most = value[0].divide(value[1]).add(initialValue(system, measure));
            return most.bitLength() > 63 ? OptionalLong.empty() : OptionalLong.of(most.longValueExact());
        } catch (ArithmeticException tooMuchWork) {
            return OptionalLong.empty();
        }
    }

    private static BigInteger initialValue(LinearSystem system, LinearMeasure measure) {
        BigInteger value = BigInteger.ZERO;
        long[] weights = measure.weights();
        for (int p = 0; p < weights.length; p++) {
            value = value.add(BigInteger.valueOf(weights[p]).multiply(BigInteger.valueOf(system.initial()[p])));
        }
        return value;
    }

    /** The equation "y times effect + offset + loss = 0". */
    private static SparseVector loss(SparseVector effect, int loss, int constant, long offset) {
        int size = effect.size() + (offset == 0 ? 1 : 2);
        int[] columns = new int[size];
        BigInteger[] values = new BigInteger[size];
        for (int i = 0; i < effect.size(); i++) {
            columns[i] = effect.column(i);
            values[i] = effect.value(i);
        }
        columns[effect.size()] = loss;
        values[effect.size()] = BigInteger.ONE;
        if (offset != 0) {
            columns[size - 1] = constant;
            values[size - 1] = BigInteger.valueOf(offset);
        }
        return SparseVector.of(columns, values);
    }

    /** The equation "sum = y times initial tokens". */
    private static SparseVector initialSum(long[] initial, int sum) {
        int[] columns = new int[initial.length + 1];
        BigInteger[] values = new BigInteger[columns.length];
        int size = 0;
        for (int p = 0; p < initial.length; p++) {
            if (initial[p] != 0) {
                columns[size] = p;
                values[size++] = BigInteger.valueOf(-initial[p]);
            }
        }
        columns[size] = sum;
        values[size++] = BigInteger.ONE;
        return SparseVector.of(Arrays.copyOf(columns, size), Arrays.copyOf(values, size));
    }
}
