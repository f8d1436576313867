package org.sweepline.petri.structure;

import java.math.BigInteger;
import java.util.Arrays;
import org.sweepline.linear.SparseVector;

/**
 * The state equation m = m0 + C x, m &ge; 0, x &ge; 0 of a net as an exact simplex tableau that maximises tokens.
 *
 * <p>Every reachable marking solves the equation with x counting the firings, so the most tokens any solution has on a
 * place bound those of the reachable markings. The tableau holds one equation per place. In each, one variable is
 * <em>basic</em>: it occurs in no other equation, and has a positive coefficient there. Setting the variables that are
 * not basic to zero must give a solution; m = m0, x = 0 is the one to start from, so there is no search for a first one.
 *
 * <p>To maximise m(p), make it basic and look at its equation
 *
 * <pre>  a m(p) + sum of coefficient * variable = k</pre>
 *
 * <p>If no coefficient is negative, m(p) &le; k / a, and no solution has more: the dual solution, a sub-invariant, stands
 * in the coefficients of the markings. Otherwise a variable with negative coefficient becomes basic in the equation that
 * limits its growth most. Every equation that gets rid of its negative coefficients on the way is handed on too, and
 * since the solutions are the same for all places, each place continues from the tableau the last one left.
 *
 * <p>Pivots are chosen to keep the tableau sparse: the first variable that can become basic does, and of the equations tied
 * for the tightest limit the one whose basic variable comes last gives it up. This could cycle; budgets end that.
 */
final class StateEquation {
    /** Rows looked at and matrix entries written, for one place and for a whole net. */
    private static final long BUDGET_OF_PLACE = 2_000_000;

    private static final long BUDGET = 30_000_000;

    private final int transitions;
    private final int constant;
    private final SparseVector[] rows;
    private final int[] basic;
    private final int[] rowOf;
    private final PlaceBounds bounds;
    private long work;

    StateEquation(int transitions, SparseVector[] equations, PlaceBounds bounds) {
        this.transitions = transitions;
        this.bounds = bounds;
        rows = equations.clone();
        constant = transitions + rows.length;
        basic = new int[rows.length];
        rowOf = new int[constant];
        Arrays.fill(rowOf, -1);
        for (int p = 0; p < rows.length; p++) {
            basic[p] = transitions + p;
            rowOf[transitions + p] = p;
        }
    }

    /** Improves the bound of a place until it is the best possible or at most 1, or the budget is spent. */
    void maximise(int place) {
        int tokens = transitions + place;
        long limit = Math.min(BUDGET, work + BUDGET_OF_PLACE);
        int entering = rowOf[tokens] < 0 ? tokens : firstNegative(rows[rowOf[tokens]]);
        while (entering >= 0 && bounds.open(place) && work < limit) {
            int leaving = tightest(entering);
            if (leaving < 0) return;
            pivot(leaving, entering);
            entering = firstNegative(rows[rowOf[tokens]]);
        }
    }

    private int firstNegative(SparseVector row) {
        for (int i = 0; i < row.size() && row.column(i) < constant; i++) {
            if (row.signum(i) < 0) return row.column(i);
        }
        return -1;
    }

    /** The row that limits the growth of a variable most, or -1 if it may grow forever. */
    private int tightest(int variable) {
        int tightest = -1;
        BigInteger room = null;
        BigInteger use = null;
        for (int row = rows.length - 1; row >= 0; row--) {
            int at = rows[row].find(variable);
            if (at >= 0 && rows[row].signum(at) > 0) {
                BigInteger k = rows[row].last(constant).negate();
                BigInteger coefficient = rows[row].value(at);
                int order = tightest < 0 ? -1 : k.multiply(use).compareTo(room.multiply(coefficient));
                if (order < 0 || order == 0 && basic[row] > basic[tightest]) {
                    tightest = row;
                    room = k;
                    use = coefficient;
                }
            }
        }
        return tightest;
    }

    private void pivot(int leaving, int entering) {
        rowOf[basic[leaving]] = -1;
        basic[leaving] = entering;
        rowOf[entering] = leaving;
        work += rows.length;
        for (int row = 0; row < rows.length; row++) {
            if (row != leaving && rows[row].find(entering) >= 0) {
                rows[row] = rows[row].eliminate(entering, rows[leaving]);
                work += rows[row].cost();
                bounds.learn(rows[row]);
            }
        }
        bounds.learn(rows[leaving]);
    }
}
