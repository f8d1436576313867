package org.sweepline.linear;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.IntPredicate;
import org.sweepline.kernel.Interruption;

/**
 * An integer vector that stores only its non-zero values, exactly, however large they grow. Immutable.
 *
 * <p>Nearly every value met in practice is tiny, so values of at most 31 bits and a sign are kept as ints: the sum of two
 * products of such ints cannot overflow a {@code long}, which makes the common path free of overflow checks. A vector with a
 * larger value keeps all its values as {@link BigInteger}s, and falls back to ints as soon as they fit again.
 */
public final class SparseVector {
    public static final SparseVector ZERO = new SparseVector(new int[0], new int[0], null);

    private final int[] columns;
    private final int[] small;
    private final BigInteger[] large;

    /** Exactly one of {@code small} and {@code large} is given; columns ascend and no value is zero. */
    private SparseVector(int[] columns, int[] small, BigInteger[] large) {
        this.columns = columns;
        this.small = small;
        this.large = large;
    }

    /** The vector with these non-zero values in these ascending columns; the arrays are taken over. */
    public static SparseVector of(int[] columns, int[] values) {
        return new SparseVector(columns, values, null);
    }

    /** The vector with these non-zero values in these ascending columns. */
    public static SparseVector of(int[] columns, BigInteger[] values) {
        int[] narrow = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            if (values[i].abs().bitLength() > 31) return new SparseVector(columns, null, values);
            narrow[i] = values[i].intValue();
        }
        return new SparseVector(columns, narrow, null);
    }

    /** The vector with these non-zero values in these ascending columns. */
    static SparseVector of(int[] columns, long[] values) {
        int[] narrow = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            if (Math.abs(values[i]) > Integer.MAX_VALUE)
                return new SparseVector(columns, null, widen(values, values.length));
            narrow[i] = (int) values[i];
        }
        return new SparseVector(columns, narrow, null);
    }

    /** The number of non-zero values. */
    public int size() {
        return columns.length;
    }

    /** The column of the i-th non-zero value; columns ascend. */
    public int column(int i) {
        return columns[i];
    }

    /** The i-th non-zero value. */
    public BigInteger value(int i) {
        return small != null ? BigInteger.valueOf(small[i]) : large[i];
    }

    /** The i-th non-zero value. @throws ArithmeticException if it does not fit */
    public long longValue(int i) {
        return small != null ? small[i] : large[i].longValueExact();
    }

    /** The sign of the i-th non-zero value. */
    public int signum(int i) {
        return small != null ? Integer.signum(small[i]) : large[i].signum();
    }

    /** The position of the largest positive value before the column {@code end}, the first of equals; -1 if there is none. */
    public int largest(int end) {
        int best = -1;
        for (int i = 0; i < columns.length && columns[i] < end; i++) {
            if (signum(i) <= 0) continue;
            boolean larger = best < 0 || (small != null ? small[i] > small[best] : large[i].compareTo(large[best]) > 0);
            if (larger) best = i;
        }
        return best;
    }

    /** The position of a column among the non-zero values, negative if the value there is zero. */
    public int find(int column) {
        return Arrays.binarySearch(columns, column);
    }

    /** Roughly how much work it is to go through the vector, in steps over machine integers. */
    public long cost() {
        if (small != null) return columns.length;
        long cost = 0;
        for (int i = 0; i < columns.length; i++) cost += 8 + value(i).bitLength() / 8;
        return cost;
    }

    /** The last non-zero value if it is in this column, else zero: the constant term of an equation, say. */
    public BigInteger last(int column) {
        int i = columns.length - 1;
        return i >= 0 && columns[i] == column ? value(i) : BigInteger.ZERO;
    }

    /** The value in a column. */
    public BigInteger at(int column) {
        int i = find(column);
        return i < 0 ? BigInteger.ZERO : value(i);
    }

    /** The vector with all signs changed. */
    public SparseVector negated() {
        BigInteger[] negated = large == null ? null : large.clone();
        int[] flipped = small == null ? null : small.clone();
        for (int i = 0; i < columns.length; i++) {
            if (flipped != null) flipped[i] = -flipped[i];
            if (negated != null) negated[i] = negated[i].negate();
        }
        return new SparseVector(columns, flipped, negated);
    }

    /** The vector with one more value, in a column after its last one; the same vector if that value is zero. */
    public SparseVector with(int column, BigInteger value) {
        if (value.signum() == 0) return this;
        int size = columns.length;
        int[] longer = Arrays.copyOf(columns, size + 1);
        longer[size] = column;
        BigInteger[] values = new BigInteger[size + 1];
        for (int i = 0; i < size; i++) values[i] = value(i);
        values[size] = value;
        return of(longer, values);
    }

    /** The vector with the values in some columns only. */
    public SparseVector only(IntPredicate kept) {
        int[] into = new int[columns.length];
        BigInteger[] values = new BigInteger[columns.length];
        int size = 0;
        for (int i = 0; i < columns.length; i++) {
            if (!kept.test(columns[i])) continue;
            into[size] = columns[i];
            values[size++] = value(i);
        }
        return of(Arrays.copyOf(into, size), Arrays.copyOf(values, size));
    }

    /** The sum of all values. */
    BigInteger sum() {
        BigInteger sum = BigInteger.ZERO;
        for (int i = 0; i < columns.length; i++) sum = sum.add(value(i));
        return sum;
    }

    /** The sum of the products with the values of a dense vector. */
    public BigInteger dot(long[] dense) {
        BigInteger sum = BigInteger.ZERO;
        for (int i = 0; i < columns.length; i++) {
            if (dense[columns[i]] != 0) sum = sum.add(value(i).multiply(BigInteger.valueOf(dense[columns[i]])));
        }
        return sum;
    }

    /**
     * A positive multiple of this vector minus a multiple of {@code row}, chosen such that the value in {@code column}
     * vanishes and the values have no common divisor. Both vectors must be non-zero there.
     */
    public SparseVector eliminate(int column, SparseVector row) {
        // All exact linear algebra comes through here.
        Interruption.check();
        int mine = find(column);
        int theirs = row.find(column);
        if (small == null || row.small == null) {
            BigInteger divisor = value(mine).gcd(row.value(theirs));
            BigInteger factor = row.value(theirs).divide(divisor);
            BigInteger other = value(mine).divide(divisor);
            boolean flip = factor.signum() < 0;
            return minus(flip ? factor.negate() : factor, row, flip ? other.negate() : other);
        }
        long divisor = gcd(small[mine], row.small[theirs]);
        long factor = row.small[theirs] / divisor;
        long other = small[mine] / divisor;
        return factor < 0 ? minus(-factor, row, -other) : minus(factor, row, other);
    }

    /** The sum of two vectors, divided by the common divisor of its values. */
    public SparseVector plus(SparseVector other) {
        return small == null || other.small == null
                ? minus(BigInteger.ONE, other, BigInteger.ONE.negate())
                : minus(1, other, -1);
    }

    private SparseVector minus(long factor, SparseVector row, long other) {
        int[] into = new int[columns.length + row.columns.length];
        long[] values = new long[into.length];
        int size = 0;
        int i = 0;
        int j = 0;
        while (i < columns.length || j < row.columns.length) {
            int a = i < columns.length ? columns[i] : Integer.MAX_VALUE;
            int b = j < row.columns.length ? row.columns[j] : Integer.MAX_VALUE;
            long value = 0;
            if (a <= b) value += factor * small[i++];
            if (b <= a) value -= other * row.small[j++];
            if (value != 0) {
                into[size] = Math.min(a, b);
                values[size++] = value;
            }
        }
        return primitive(into, values, size);
    }

    private static SparseVector primitive(int[] columns, long[] values, int size) {
        long content = 0;
        for (int i = 0; i < size && content != 1; i++) {
            content = gcd(content, values[i]);
        }
        int[] narrow = new int[size];
        boolean fits = true;
        for (int i = 0; i < size; i++) {
            values[i] /= content;
            narrow[i] = (int) values[i];
            fits &= Math.abs(values[i]) <= Integer.MAX_VALUE;
        }
        int[] at = Arrays.copyOf(columns, size);
        return fits ? new SparseVector(at, narrow, null) : new SparseVector(at, null, widen(values, size));
    }

    private SparseVector minus(BigInteger factor, SparseVector row, BigInteger other) {
        int[] into = new int[columns.length + row.columns.length];
        BigInteger[] values = new BigInteger[into.length];
        int size = 0;
        int i = 0;
        int j = 0;
        BigInteger content = BigInteger.ZERO;
        while (i < columns.length || j < row.columns.length) {
            int a = i < columns.length ? columns[i] : Integer.MAX_VALUE;
            int b = j < row.columns.length ? row.columns[j] : Integer.MAX_VALUE;
            BigInteger value = BigInteger.ZERO;
            if (a <= b) value = factor.multiply(value(i++));
            if (b <= a) value = value.subtract(other.multiply(row.value(j++)));
            if (value.signum() != 0) {
                into[size] = Math.min(a, b);
                values[size++] = value;
                content = content.gcd(value);
            }
        }
        BigInteger[] primitive = new BigInteger[size];
        for (int k = 0; k < size; k++) {
            primitive[k] = values[k].divide(content);
        }
        return of(Arrays.copyOf(into, size), primitive);
    }

    private static BigInteger[] widen(long[] values, int size) {
        BigInteger[] wide = new BigInteger[size];
        for (int i = 0; i < size; i++) {
            wide[i] = BigInteger.valueOf(values[i]);
        }
        return wide;
    }

    /** The greatest common divisor, never negative. */
    public static long gcd(long a, long b) {
        while (b != 0) {
            long rest = a % b;
            a = b;
            b = rest;
        }
        return Math.abs(a);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SparseVector vector
                && Arrays.equals(columns, vector.columns)
                && Arrays.equals(small, vector.small)
                && Arrays.equals(large, vector.large);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(columns) + (small != null ? Arrays.hashCode(small) : Arrays.hashCode(large));
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("(");
        for (int i = 0; i < columns.length; i++) {
            text.append(i == 0 ? "" : ", ").append(columns[i]).append(": ").append(value(i));
        }
        return text.append(')').toString();
    }
}
