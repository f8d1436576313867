package org.sweepline.linear;

import java.math.BigInteger;
import java.util.SortedMap;
import java.util.TreeMap;

/** A sum of weighted variables that is being put together. */
public final class LinearTerms {
    private final SortedMap<Integer, BigInteger> weights = new TreeMap<>();

    public void add(int column, BigInteger weight) {
        weights.merge(column, weight, BigInteger::add);
    }

    public void add(BigInteger factor, SparseVector vector) {
        for (int i = 0; i < vector.size(); i++) add(vector.column(i), factor.multiply(vector.value(i)));
    }

    public void add(int column, long weight) {
        add(column, BigInteger.valueOf(weight));
    }

    /** The sum as a vector, without the variables that cancel out. */
    public SparseVector vector() {
        weights.values().removeIf(weight -> weight.signum() == 0);
        return vector(weights);
    }

    /** The vector with these values, none of them zero. */
    public static SparseVector vector(SortedMap<Integer, BigInteger> values) {
        int[] columns = values.keySet().stream().mapToInt(column -> column).toArray();
        return SparseVector.of(columns, values.values().toArray(new BigInteger[0]));
    }

    /** The quotient by a positive number, rounded down. */
    public static BigInteger floor(BigInteger number, BigInteger divisor) {
        BigInteger[] parts = number.divideAndRemainder(divisor);
        return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    }

    /** The quotient by a positive number, rounded up. */
    public static BigInteger ceiling(BigInteger number, BigInteger divisor) {
        return floor(number.negate(), divisor).negate();
    }
}
