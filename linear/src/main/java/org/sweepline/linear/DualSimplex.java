package org.sweepline.linear;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Equations over variables that must not be negative, in the form of a tableau, and the dual simplex method on them.
 *
 * <p>Each equation reads "coefficients times variables plus constant = 0", in integers. One variable of it is
 * <em>basic</em>: it has a positive coefficient there and occurs in no other equation. With all other variables at zero
 * each equation gives its basic variable a value, and a step of the method exchanges a basic variable for another one.
 * The sum is one more equation whose basic variable is the sum itself. Columns are those of the variables, then that of
 * the sum, then that of the constants. Subclasses count all work.
 */
public abstract class DualSimplex {
    protected final int sumColumn;
    protected final int constant;
    protected final List<SparseVector> rows;
    protected final List<Integer> basic;
    protected SparseVector sum;

    protected DualSimplex(int sumColumn) {
        this.sumColumn = sumColumn;
        constant = sumColumn + 1;
        rows = new ArrayList<>();
        basic = new ArrayList<>();
        sum = SparseVector.of(new int[] {sumColumn}, new int[] {1});
    }

    /** A copy, to be continued in another way. */
    protected DualSimplex(DualSimplex other) {
        sumColumn = other.sumColumn;
        constant = other.constant;
        rows = new ArrayList<>(other.rows);
        basic = new ArrayList<>(other.basic);
        sum = other.sum;
    }

    /** Counts work. @throws ArithmeticException if it is too much */
    protected abstract void spend(long work);

    /** Counts the work of beginning a step: this row has a new basic variable, which other rows are about to lose. */
    protected abstract void starts(SparseVector row);

    /** Counts the work of having eliminated a variable from the row numbered {@code other}, which was {@code before}. */
    protected abstract void eliminated(SparseVector before, SparseVector row, int other);

    /** The rows that may have a value in a column, ascending. */
    protected abstract int[] users(int column);

    /**
     * Makes all values non-negative, if no coefficient lets the sum fall; returns -1, or the number of an equation that cannot
     * be satisfied because all its coefficients and its constant have one sign.
     *
     * @param patience how many steps may bring nothing before the choice falls back to the rule that cannot cycle
     */
    protected final int repair(int patience) {
        int idle = 0;
        for (int row = violated(false); row >= 0; row = violated(idle > patience)) {
            int entering = cheapest(rows.get(row));
            if (entering < 0) return row;
            idle = sum.find(entering) < 0 ? idle + 1 : 0;
            pivot(row, entering);
        }
        return -1;
    }

    /** An equation whose basic variable is negative: the shortest one, or that of the first variable. */
    private int violated(boolean first) {
        int best = -1;
        for (int row = 0; row < rows.size(); row++) {
            if (rows.get(row).last(constant).signum() > 0) {
                boolean better = best < 0
                        || (first
                                ? basic.get(row) < basic.get(best)
                                : rows.get(row).size() < rows.get(best).size());
                if (better) best = row;
            }
        }
        return best;
    }

    /** The variable that may grow in this equation and makes the sum grow least for that, or -1. */
    private int cheapest(SparseVector equation) {
        int best = -1;
        BigInteger price = null;
        BigInteger gain = null;
        for (int i = 0; i < equation.size() && equation.column(i) < sumColumn; i++) {
            if (equation.signum(i) >= 0) continue;
            BigInteger cost = sum.at(equation.column(i)).negate();
            if (cost.signum() == 0) return equation.column(i);
            BigInteger by = equation.value(i).negate();
            if (best < 0 || cost.multiply(gain).compareTo(price.multiply(by)) < 0) {
                best = equation.column(i);
                price = cost;
                gain = by;
            }
        }
        return best;
    }

    protected void pivot(int leaving, int entering) {
        SparseVector row = rows.get(leaving);
        if (row.at(entering).signum() < 0) {
            row = row.negated();
            rows.set(leaving, row);
        }
        basic.set(leaving, entering);
        starts(row);
        for (int other : users(entering)) {
            SparseVector before = rows.get(other);
            if (other == leaving || before.find(entering) < 0) continue;
            rows.set(other, before.eliminate(entering, row));
            eliminated(before, row, other);
        }
        if (sum.find(entering) < 0) return;
        sum = sum.eliminate(entering, row);
        spend(sum.cost());
    }

    /** The least common denominator of the values of the basic variables in columns below this one. */
    protected final BigInteger denominator(int end) {
        BigInteger common = BigInteger.ONE;
        for (int row = 0; row < rows.size(); row++) {
            if (basic.get(row) >= end) continue;
            BigInteger coefficient = rows.get(row).at(basic.get(row));
            BigInteger denominator =
                    coefficient.divide(coefficient.gcd(rows.get(row).last(constant)));
            common = common.divide(common.gcd(denominator)).multiply(denominator);
        }
        return common;
    }

    /** The value of the basic variable of an equation, times a common denominator. */
    protected final BigInteger value(int row, BigInteger denominator) {
        BigInteger scaled = rows.get(row).last(constant).negate().multiply(denominator);
        return scaled.divide(rows.get(row).at(basic.get(row)));
    }
}
