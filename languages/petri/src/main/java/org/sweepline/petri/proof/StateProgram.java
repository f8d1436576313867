package org.sweepline.petri.proof;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.sweepline.linear.SparseVector;

/**
 * Looks for a solution of the state equation m = m0 + C x, m &ge; 0, x &ge; 0 that satisfies some inequalities too, exactly.
 *
 * <p>This is the dual simplex method on a tableau that grows. An inequality becomes an equation over x with a slack
 * variable. That the tokens on a place are not negative becomes one as well, but only once a solution violates it: the proofs
 * of large nets mostly live on a few of their places. Each equation has a <em>basic</em> variable, which occurs in no other
 * one; the others are zero. While the basic variable of an equation is negative, one that can help takes its place: the one
 * that makes the sum of all firings grow least, so that solutions are short and the method does not run in circles; or just
 * the first, which meets fewer places where there are many ways to do the same.
 *
 * <p>If no variable can help, the equation reads "a sum of variables that are not negative is negative". Its coefficients
 * tell how the inequalities and the rows of the state equation combine to that contradiction.
 */
final class StateProgram {
    private static final int SUM = Integer.MAX_VALUE - 2;
    private static final int CONSTANT = Integer.MAX_VALUE - 1;
    /** Equations for places that a solution violates are added at most so many at a time. */
    private static final int BATCH = 24;

    private final NetRows net;
    private final boolean sparing;
    private final Budget budget;
    private final List<SparseVector> rows;
    private final List<Integer> basic;
    private final List<Claim.Inequality> facts;
    private final BitSet inside;
    private SparseVector sum;
    private Solution solution;

    /** @param sparing whether firings are chosen that keep their sum small, else the first that help */
    StateProgram(NetRows net, boolean sparing, Budget budget) {
        this.net = net;
        this.sparing = sparing;
        this.budget = budget;
        rows = new ArrayList<>();
        basic = new ArrayList<>();
        facts = new ArrayList<>();
        inside = new BitSet();
        sum = SparseVector.of(new int[] {SUM}, new int[] {1});
    }

    private StateProgram(StateProgram other) {
        net = other.net;
        sparing = other.sparing;
        budget = other.budget;
        rows = new ArrayList<>(other.rows);
        basic = new ArrayList<>(other.basic);
        facts = new ArrayList<>(other.facts);
        inside = (BitSet) other.inside.clone();
        sum = other.sum;
    }

    /** The same program, to be continued in another way. */
    StateProgram copy() {
        budget.spend(rows.size());
        return new StateProgram(this);
    }

    /** Demands an inequality. */
    void add(Claim.Inequality fact) {
        Terms terms = new Terms();
        BigInteger constant = fact.least();
        for (int i = 0; i < fact.weights().size(); i++) {
            int column = fact.weights().column(i);
            BigInteger weight = fact.weights().value(i).negate();
            if (column < net.transitions()) {
                terms.add(column, weight);
            } else {
                terms.add(weight, net.row(column - net.transitions()));
                constant = constant.add(weight.multiply(net.initial(column - net.transitions())));
            }
        }
        add(terms, net.columns() + facts.size(), constant);
        facts.add(fact);
    }

    private void addPlace(int place) {
        Terms terms = new Terms();
        terms.add(BigInteger.ONE.negate(), net.row(place));
        add(terms, net.transitions() + place, net.initial(place).negate());
        inside.set(net.transitions() + place);
    }

    /** Adds the equation with a new variable that is to be basic. */
    private void add(Terms terms, int variable, BigInteger constant) {
        terms.add(variable, BigInteger.ONE);
        terms.add(CONSTANT, constant);
        SparseVector row = terms.vector();
        if (sparing) widenSum(row);
        for (int i = 0; i < rows.size(); i++) {
            if (row.find(basic.get(i)) >= 0) {
                row = row.eliminate(basic.get(i), rows.get(i));
                budget.spend(row.cost());
            }
        }
        budget.spend(rows.size());
        rows.add(row);
        basic.add(variable);
    }

    /** Firings that no equation has mentioned so far enter the sum when one does. */
    private void widenSum(SparseVector row) {
        int[] columns = new int[sum.size() + row.size()];
        BigInteger[] values = new BigInteger[columns.length];
        BigInteger price = sum.at(SUM).negate();
        int size = 0;
        int at = 0;
        for (int i = 0; i < row.size() && row.column(i) < net.transitions(); i++) {
            int column = row.column(i);
            if (inside.get(column)) continue;
            inside.set(column);
            for (; sum.column(at) < column; at++) {
                columns[size] = sum.column(at);
                values[size++] = sum.value(at);
            }
            columns[size] = column;
            values[size++] = price;
        }
        if (size == at) return;
        for (; at < sum.size(); at++) {
            columns[size] = sum.column(at);
            values[size++] = sum.value(at);
        }
        sum = SparseVector.of(Arrays.copyOf(columns, size), Arrays.copyOf(values, size));
        budget.spend(size);
    }

    /** Looks for a solution: null if there is one, else why there is none. */
    Refutation.Contradiction solve() {
        while (true) {
            int contradiction = repair();
            if (contradiction >= 0) return explain(rows.get(contradiction));
            solution = current();
            List<Integer> violated = solution.negative();
            if (violated.isEmpty()) return null;
            for (int place : violated.subList(0, Math.min(BATCH, violated.size()))) addPlace(place);
        }
    }

    /** Makes all basic variables non-negative: the number of an equation that does not allow it, or -1. */
    private int repair() {
        for (int row = shortestViolated(); row >= 0; row = shortestViolated()) {
            int entering = cheapest(rows.get(row));
            if (entering < 0) return row;
            pivot(row, entering);
        }
        return -1;
    }

    private int shortestViolated() {
        int best = -1;
        for (int row = 0; row < rows.size(); row++) {
            if (rows.get(row).last(CONSTANT).signum() > 0
                    && (best < 0 || rows.get(row).size() < rows.get(best).size())) best = row;
        }
        return best;
    }

    /** The variable that may grow in this equation and makes the sum grow least for that, or -1. */
    private int cheapest(SparseVector equation) {
        int best = -1;
        BigInteger price = null;
        BigInteger gain = null;
        for (int i = 0; i < equation.size() && equation.column(i) < SUM; i++) {
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

    private void pivot(int leaving, int entering) {
        SparseVector row = rows.get(leaving).negated();
        rows.set(leaving, row);
        basic.set(leaving, entering);
        budget.spend(rows.size() + row.cost());
        for (int other = 0; other < rows.size(); other++) {
            if (other == leaving || rows.get(other).find(entering) < 0) continue;
            rows.set(other, rows.get(other).eliminate(entering, row));
            budget.spend(rows.get(other).cost());
        }
        if (sum.find(entering) >= 0) {
            sum = sum.eliminate(entering, row);
            budget.spend(sum.cost());
        }
    }

    /** The weights of a place in the contradiction: what the inequalities give it, and what its own row is taken for. */
    private Refutation.Contradiction explain(SparseVector row) {
        Terms weights = new Terms();
        List<Refutation.Share> shares = new ArrayList<>();
        for (int i = 0; i < row.size() && row.column(i) < SUM; i++) {
            int column = row.column(i);
            if (column < net.transitions()) continue;
            if (column < net.columns()) {
                weights.add(column - net.transitions(), row.value(i));
                continue;
            }
            Claim.Inequality fact = facts.get(column - net.columns());
            shares.add(new Refutation.Share(fact, row.value(i)));
            for (int k = 0; k < fact.weights().size(); k++) {
                int place = fact.weights().column(k) - net.transitions();
                if (place >= 0)
                    weights.add(place, row.value(i).multiply(fact.weights().value(k)));
            }
        }
        return new Refutation.Contradiction(shares, weights.vector());
    }

    /** The solution that was found. */
    Solution solution() {
        return solution;
    }

    /** What the firings are now, and the marking they lead to; rows without a constant have a basic variable that is zero. */
    private Solution current() {
        BigInteger scale = BigInteger.ONE;
        for (int row = 0; row < rows.size(); row++) {
            BigInteger constant = rows.get(row).last(CONSTANT);
            if (basic.get(row) >= net.transitions() || constant.signum() == 0) continue;
            BigInteger coefficient = rows.get(row).at(basic.get(row));
            BigInteger denominator = coefficient.divide(coefficient.gcd(constant));
            if (!denominator.equals(BigInteger.ONE)) {
                scale = scale.divide(scale.gcd(denominator)).multiply(denominator);
            }
        }
        Solution found = new Solution(net, scale);
        for (int row = 0; row < rows.size(); row++) {
            BigInteger constant = rows.get(row).last(CONSTANT);
            if (basic.get(row) >= net.transitions() || constant.signum() == 0) continue;
            BigInteger value = constant.negate().multiply(scale);
            found.fire(basic.get(row), value.divide(rows.get(row).at(basic.get(row))));
        }
        budget.spend(rows.size() + found.cost());
        return found;
    }
}
