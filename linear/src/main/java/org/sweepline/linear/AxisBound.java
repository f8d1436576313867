package org.sweepline.linear;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.OptionalLong;

/**
 * Bounds a linear measure from above over all reachable markings: the end of the progress axis.
 *
 * <p>Every reachable marking is m0 + C x for some counts x &ge; 0 of firings, and has no negative number of tokens. The
 * largest value among all such solutions, reachable or not, is a bound, and {@link Simplex} finds it exactly; x = 0 is a
 * solution to start from.
 */
public final class AxisBound {
    private AxisBound() {}

    /** A value no reachable marking exceeds; nothing if there is no limit, or none is found with the usual effort. */
    public static OptionalLong most(LinearSystem system, LinearMeasure measure) {
        return most(system, measure, Effort.USUAL);
    }

    /** The same, with this effort. */
    static OptionalLong most(LinearSystem system, LinearMeasure measure, Effort effort) {
        Incidence incidence = system.incidence();
        int transitions = incidence.transitions();
        Simplex simplex = new Simplex(transitions + system.places(), effort);
        for (int p = 0; p < system.places(); p++) {
            simplex.add(
                    balance(incidence.row(p), transitions + p, simplex.constant(), system.initial()[p]),
                    transitions + p);
        }
        simplex.minimising(negated(measure.offsets(), simplex.sum()));
        try {
            if (!simplex.minimise()) return OptionalLong.empty();
            BigInteger[] value = simplex.value();
            BigInteger[] parts = value[0].negate().divideAndRemainder(value[1]);
            BigInteger most = parts[0].add(initialValue(system, measure));
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

    /** The equation "tokens - changes by firings - initial tokens = 0". */
    private static SparseVector balance(SparseVector changes, int tokens, int constant, long initial) {
        int size = changes.size() + (initial == 0 ? 1 : 2);
        int[] columns = new int[size];
        BigInteger[] values = new BigInteger[size];
        for (int i = 0; i < changes.size(); i++) {
            columns[i] = changes.column(i);
            values[i] = changes.value(i).negate();
        }
        columns[changes.size()] = tokens;
        values[changes.size()] = BigInteger.ONE;
        if (initial != 0) {
            columns[size - 1] = constant;
            values[size - 1] = BigInteger.valueOf(initial).negate();
        }
        return SparseVector.of(columns, values);
    }

    /** The equation "sum + offsets times firings = 0". */
    private static SparseVector negated(long[] offsets, int sum) {
        int[] columns = new int[offsets.length + 1];
        BigInteger[] values = new BigInteger[columns.length];
        int size = 0;
        for (int t = 0; t < offsets.length; t++) {
            if (offsets[t] != 0) {
                columns[size] = t;
                values[size++] = BigInteger.valueOf(offsets[t]);
            }
        }
        columns[size] = sum;
        values[size++] = BigInteger.ONE;
        return SparseVector.of(Arrays.copyOf(columns, size), Arrays.copyOf(values, size));
    }
}
