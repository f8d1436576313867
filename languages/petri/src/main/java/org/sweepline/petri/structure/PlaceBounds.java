package org.sweepline.petri.structure;

import java.math.BigInteger;
import java.util.Arrays;
import org.sweepline.kernel.Interruption;
import org.sweepline.linear.Incidence;
import org.sweepline.linear.SparseVector;
import org.sweepline.petri.Net;

/**
 * Proven upper bounds for the number of tokens on each place, whatever transitions fire.
 *
 * <p>The proofs are sub-invariants: weights y &ge; 0 on places such that no transition increases the weighted sum of
 * tokens (y C &le; 0). Then y m &le; y m0 in every reachable marking m, hence m(p) &le; y m0 / y(p) for each place with
 * a weight. A finder hands it to {@link #learn} as an equation over the firing counts x and the marking m,
 *
 * <pre>  c x + y m = k      with c, y &ge; 0, c = -y C, k = y m0,</pre>
 *
 * <p>which is a combination of rows of the state equation m = m0 + C x. It is checked against the net before a bound is
 * believed. Three finders run one after the other, each only on places whose bound is still unproved or above 1, for a
 * bound of 0 or 1 already fits one bit: places and transitions that no token can ever reach are set aside first; then a
 * {@link SubInvariantWalk} follows tokens back to where they come from, which is quick and settles most places of most
 * nets; then {@link StateEquation} maximises the tokens on each remaining place by the simplex method, which finds the
 * best bound any sub-invariant can prove. Budgets count operations, not time, so that the answer is reproducible.
 */
public final class PlaceBounds {
    /** The answer for a place whose tokens could not be bounded. */
    public static final long UNPROVED = -1;

    private final Net net;
    private final Incidence incidence;
    private final long[] bounds;

    private PlaceBounds(Net net, Incidence incidence) {
        this.net = net;
        this.incidence = incidence;
        bounds = new long[net.places()];
        Arrays.fill(bounds, UNPROVED);
    }

    public static PlaceBounds of(Net net) {
        TokenSpread spread = TokenSpread.of(net);
        PlaceBounds bounds = new PlaceBounds(net, NetEffects.incidence(net, spread.fired()));
        for (int p = 0; p < net.places(); p++) {
            if (!spread.marked()[p]) bounds.bounds[p] = 0;
        }
        SparseVector[] equations = bounds.equations();
        for (SparseVector equation : equations) {
            Interruption.check();
            bounds.learn(equation);
        }
        SubInvariantWalk walk = new SubInvariantWalk(bounds.incidence, equations);
        for (int p = 0; p < net.places(); p++) {
            if (bounds.open(p)) walk.from(p, bounds);
        }
        StateEquation state = new StateEquation(net.transitions(), equations, bounds);
        for (int p = 0; p < net.places(); p++) {
            if (bounds.open(p)) state.maximise(p);
        }
        return bounds;
    }

    /** The largest number of tokens the place can hold, or {@link #UNPROVED}. */
    public long bound(int place) {
        return bounds[place];
    }

    /** Whether a better bound would still be worth something. */
    boolean open(int place) {
        return bounds[place] == UNPROVED || bounds[place] > 1;
    }

    /** Improves the bounds of places by an equation without negative coefficients; other equations say nothing. */
    void learn(SparseVector equation) {
        int transitions = net.transitions();
        int constant = transitions + net.places();
        BigInteger total = equation.last(constant).negate();
        int terms = total.signum() == 0 ? equation.size() : equation.size() - 1;
        for (int i = 0; i < terms; i++) {
            if (equation.signum(i) < 0) return;
        }
        boolean checked = false;
        for (int i = terms - 1; i >= 0 && equation.column(i) >= transitions; i--) {
            int place = equation.column(i) - transitions;
            if (open(place)) {
                BigInteger bound = total.divide(equation.value(i));
                if (bound.bitLength() < 64 && (bounds[place] < 0 || bound.longValueExact() < bounds[place])) {
                    if (!checked) {
                        check(equation, total);
                        checked = true;
                    }
                    bounds[place] = bound.longValueExact();
                }
            }
        }
    }

    /** Checks that the weights y of the equation satisfy y C = -c &le; 0 and y m0 = k. */
    private void check(SparseVector equation, BigInteger total) {
        int transitions = net.transitions();
        BigInteger[] change = new BigInteger[transitions];
        Arrays.fill(change, BigInteger.ZERO);
        BigInteger initial = BigInteger.ZERO;
        for (int i = 0; i < equation.size(); i++) {
            int column = equation.column(i);
            if (column < transitions) {
                change[column] = change[column].add(equation.value(i));
            } else if (column < transitions + net.places()) {
                BigInteger weight = equation.value(i);
                SparseVector row = incidence.row(column - transitions);
                initial = initial.add(weight.multiply(BigInteger.valueOf(net.initial(column - transitions))));
                for (int k = 0; k < row.size(); k++) {
                    change[row.column(k)] = change[row.column(k)].add(weight.multiply(row.value(k)));
                }
            }
        }
        boolean holds = initial.equals(total);
        for (BigInteger rest : change) {
            holds &= rest.signum() == 0;
        }
        if (!holds) throw new AssertionError("not a consequence of the state equation: " + equation);
    }

    /** The rows of the state equation: m(p) - C(p) x - m0(p) = 0, with columns x, then m, then the constant. */
    private SparseVector[] equations() {
        SparseVector[] equations = new SparseVector[net.places()];
        for (int p = 0; p < equations.length; p++) {
            Interruption.check();
            SparseVector row = incidence.row(p);
            int size = row.size() + (net.initial(p) == 0 ? 1 : 2);
            int[] columns = new int[size];
            int[] values = new int[size];
            for (int i = 0; i < row.size(); i++) {
                columns[i] = row.column(i);
                values[i] = (int) -row.longValue(i);
            }
            columns[row.size()] = net.transitions() + p;
            values[row.size()] = 1;
            if (net.initial(p) != 0) {
                columns[size - 1] = net.transitions() + net.places();
                values[size - 1] = -net.initial(p);
            }
            equations[p] = SparseVector.of(columns, values);
        }
        return equations;
    }
}
