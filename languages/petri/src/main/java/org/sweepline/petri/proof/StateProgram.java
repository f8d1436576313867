package org.sweepline.petri.proof;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.sweepline.linear.DualSimplex;
import org.sweepline.linear.LinearTerms;
import org.sweepline.linear.SparseVector;

/**
 * Looks for a solution of the state equation m = m0 + C x, m &ge; 0, x &ge; 0 that satisfies some inequalities too, exactly.
 *
 * <p>The tableau grows. An inequality becomes an equation over x with a slack variable. That the tokens on a place are
 * not negative becomes one as well, but only once a solution violates it: the proofs of large nets mostly live on a few
 * of their places. A sparing program minimises the sum of all firings, so that solutions are short and the method does
 * not cycle; any other takes just the first variable that can help, which involves fewer places where there are many ways
 * to do the same.
 *
 * <p>If no variable can help, the equation reads "a sum of variables that are not negative is negative". Its coefficients
 * tell how the inequalities and the rows of the state equation combine to that contradiction.
 */
final class StateProgram extends DualSimplex {
    private static final int SUM = Integer.MAX_VALUE - 2;
    /** Equations for places that a solution violates are added at most so many at a time. */
    private static final int BATCH = 24;

    private final NetRows net;
    private final boolean sparing;
    private final ProofEffort effort;
    private final List<LinearConstraint.Inequality> facts;
    private final BitSet inside;
    private Solution solution;

    /** @param sparing whether the sum of all firings is kept small; otherwise the first variable that helps is taken */
    StateProgram(NetRows net, boolean sparing, ProofEffort effort) {
        super(SUM);
        this.net = net;
        this.sparing = sparing;
        this.effort = effort;
        facts = new ArrayList<>();
        inside = new BitSet();
    }

    private StateProgram(StateProgram other) {
        super(other);
        net = other.net;
        sparing = other.sparing;
        effort = other.effort;
        facts = new ArrayList<>(other.facts);
        inside = (BitSet) other.inside.clone();
    }

    /** A copy of this program, to be continued differently. */
    StateProgram copy() {
        effort.spend(rows.size());
        return new StateProgram(this);
    }

    /** Adds an inequality that solutions must satisfy. */
    void add(LinearConstraint.Inequality fact) {
        LinearTerms terms = new LinearTerms();
        BigInteger value = fact.least();
        for (int i = 0; i < fact.weights().size(); i++) {
            int column = fact.weights().column(i);
            BigInteger weight = fact.weights().value(i).negate();
            if (column < net.transitions()) {
                terms.add(column, weight);
            } else {
                terms.add(weight, net.row(column - net.transitions()));
                value = value.add(weight.multiply(net.initial(column - net.transitions())));
            }
        }
        add(terms, net.columns() + facts.size(), value);
        facts.add(fact);
    }

    private void addPlace(int place) {
        LinearTerms terms = new LinearTerms();
        terms.add(BigInteger.ONE.negate(), net.row(place));
        add(terms, net.transitions() + place, net.initial(place).negate());
        inside.set(net.transitions() + place);
    }

    /** Adds the equation with a new variable that is to be basic. */
    private void add(LinearTerms terms, int variable, BigInteger value) {
        terms.add(variable, BigInteger.ONE);
        terms.add(constant, value);
        SparseVector row = terms.vector();
        if (sparing) widenSum(row);
        for (int i = 0; i < rows.size(); i++) {
            if (row.find(basic.get(i)) >= 0) {
                row = row.eliminate(basic.get(i), rows.get(i));
                effort.spend(row.cost());
            }
        }
        effort.spend(rows.size());
        rows.add(row);
        basic.add(variable);
    }

    /** Adds to the sum the firings in a row that no equation has mentioned before. */
    private void widenSum(SparseVector row) {
        LinearTerms firings = new LinearTerms();
        BigInteger price = sum.at(SUM).negate();
        for (int i = 0; i < row.size() && row.column(i) < net.transitions(); i++) {
            int column = row.column(i);
            if (inside.get(column)) continue;
            inside.set(column);
            firings.add(column, price);
        }
        SparseVector more = firings.vector();
        if (more.size() == 0) return;
        sum = sum.plus(more);
        effort.spend(sum.size());
    }

    /** Looks for a solution; returns null if there is one, which {@link #solution} gives, else why there is none. */
    Refutation.Contradiction solve() {
        while (true) {
            int contradiction = repair(Integer.MAX_VALUE);
            if (contradiction >= 0) return explain(rows.get(contradiction));
            solution = current();
            List<Integer> violated = solution.negative();
            if (violated.isEmpty()) return null;
            for (int place : violated.subList(0, Math.min(BATCH, violated.size()))) addPlace(place);
        }
    }

    @Override
    protected void spend(long work) {
        effort.spend(work);
    }

    @Override
    protected void starts(SparseVector row) {
        effort.spend(rows.size() + row.cost());
    }

    @Override
    protected void eliminated(SparseVector before, SparseVector row, int other) {
        effort.spend(rows.get(other).cost());
    }

    @Override
    protected int[] users(int column) {
        return IntStream.range(0, rows.size()).toArray();
    }

    /** The contradiction in a row; the weight of a place comes from the inequalities and from its own row. */
    private Refutation.Contradiction explain(SparseVector row) {
        LinearTerms weights = new LinearTerms();
        List<Refutation.Share> shares = new ArrayList<>();
        for (int i = 0; i < row.size() && row.column(i) < SUM; i++) {
            int column = row.column(i);
            if (column < net.transitions()) continue;
            if (column < net.columns()) {
                weights.add(column - net.transitions(), row.value(i));
                continue;
            }
            LinearConstraint.Inequality fact = facts.get(column - net.columns());
            shares.add(new Refutation.Share(fact, row.value(i)));
            for (int k = 0; k < fact.weights().size(); k++) {
                int place = fact.weights().column(k) - net.transitions();
                if (place >= 0)
                    weights.add(place, row.value(i).multiply(fact.weights().value(k)));
            }
        }
        return new Refutation.Contradiction(shares, weights.vector());
    }

    /** The solution that {@link #solve} has found last. */
    Solution solution() {
        return solution;
    }

    /** The firings in the present tableau, and the marking they lead to. */
    private Solution current() {
        Solution found = new Solution(net, denominator(net.transitions()));
        for (int row = 0; row < rows.size(); row++) {
            if (basic.get(row) < net.transitions()) found.fire(basic.get(row), value(row, found.scale()));
        }
        effort.spend(rows.size() + found.cost());
        return found;
    }
}
