package org.sweepline.linear;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * The linear measure that treats transitions alike which the symmetry of the system makes alike.
 *
 * <p>K. Schmidt (TACAS 2004, section 6) gets it from equations for the offsets: one for each transition invariant, which
 * makes the offsets those of some weights, and one for each pair of equivalent transitions; what stays free is set to 1.
 * Here the equations are solved by folding the system: the places of an {@link Orbits orbit} become one place that holds
 * the tokens of all, the transitions of an orbit one transition. Offsets that are equal on orbits are those of weights that
 * are (take the mean of the weights over each orbit), so the measures of the folded system are exactly the symmetric ones,
 * and its greedy measure is the paper's choice: 1 for independent orbits, scanned in order, and what follows for others.
 *
 * <p>There may be none but zero: three transitions in a ring, one token, say, if every place looks like the others.
 */
public final class SymmetricMeasure {
    private SymmetricMeasure() {}

    /** The symmetric measure, maybe zero everywhere. @throws ArithmeticException if the algebra is too large */
    public static LinearMeasure of(LinearSystem system) {
        Orbits orbits = Orbits.of(system);
        return unfolded(system, orbits, LinearMeasure.of(folded(system, orbits)));
    }

    /** The system of the orbits: the tokens of a class of places are put together. */
    static LinearSystem folded(LinearSystem system, Orbits orbits) {
        long[] initial = new long[orbits.placeClasses()];
        for (int p = 0; p < system.places(); p++) {
            initial[orbits.places()[p]] = Math.addExact(initial[orbits.places()[p]], system.initial()[p]);
        }
        List<String> names = new ArrayList<>();
        SparseVector[] columns = new SparseVector[orbits.transitionClasses()];
        int[] firsts = orbits.firsts();
        for (int c = 0; c < columns.length; c++) {
            columns[c] = folded(system.incidence().column(firsts[c]), orbits);
            names.add(system.transitions().get(firsts[c]));
        }
        for (int t = 0; t < system.incidence().transitions(); t++) {
            SparseVector alike = columns[orbits.transitions()[t]];
            if (!folded(system.incidence().column(t), orbits).equals(alike)) {
                throw new AssertionError("transition " + names.get(orbits.transitions()[t]) + " and "
                        + system.transitions().get(t) + " are not alike");
            }
        }
        return new LinearSystem(Incidence.of(initial.length, columns), initial, names);
    }

    private static SparseVector folded(SparseVector effect, Orbits orbits) {
        TreeMap<Integer, Long> sums = new TreeMap<>();
        for (int i = 0; i < effect.size(); i++) {
            sums.merge(orbits.places()[effect.column(i)], effect.longValue(i), Math::addExact);
        }
        sums.values().removeIf(sum -> sum == 0);
        int[] columns = sums.keySet().stream().mapToInt(c -> c).toArray();
        BigInteger[] values = sums.values().stream().map(BigInteger::valueOf).toArray(BigInteger[]::new);
        return SparseVector.of(columns, values);
    }

    /** The measure of the system that weighs each place as its class is weighed. */
    static LinearMeasure unfolded(LinearSystem system, Orbits orbits, LinearMeasure measure) {
        long[] folded = measure.weights();
        long[] weights = new long[system.places()];
        for (int p = 0; p < weights.length; p++) weights[p] = folded[orbits.places()[p]];
        return LinearMeasure.ofWeights(system, weights);
    }
}
