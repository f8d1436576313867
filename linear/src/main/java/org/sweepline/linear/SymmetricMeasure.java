package org.sweepline.linear;

import java.util.ArrayList;
import java.util.List;

/**
 * The linear measure that treats transitions alike which the symmetry of the system makes alike.
 *
 * <p>K. Schmidt (TACAS 2004, section 6) gets it from equations for the offsets: one for each transition invariant, which
 * makes the offsets those of some weights, and one for each pair of equivalent transitions; what stays free is set to 1.
 * Here the equations are solved by folding the system: the places of a {@link AutomorphismClasses class} become one place that holds
 * the tokens of all, the transitions of a class one transition. Offsets that are equal on orbits are those of weights that
 * are (take the mean of the weights over each orbit), so where the classes are the orbits the measures of the folded system are
 * exactly the symmetric ones; where they are coarser these are symmetric, but others are missed. Its greedy measure is the paper's choice: 1 for independent orbits, scanned in order, and what follows for others.
 *
 * <p>There may be none but zero, as for three transitions in a ring where every place looks like the others.
 */
public final class SymmetricMeasure {
    private SymmetricMeasure() {}

    /** The symmetric measure, maybe zero everywhere. @throws ArithmeticException if the algebra is too large */
    public static LinearMeasure of(LinearSystem system) {
        AutomorphismClasses orbits = AutomorphismClasses.of(system);
        return unfolded(system, orbits, LinearMeasure.of(folded(system, orbits)));
    }

    /** The system of the orbits: the tokens of a class of places are put together. */
    static LinearSystem folded(LinearSystem system, AutomorphismClasses orbits) {
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

    private static SparseVector folded(SparseVector effect, AutomorphismClasses orbits) {
        LinearTerms sums = new LinearTerms();
        for (int i = 0; i < effect.size(); i++) sums.add(orbits.places()[effect.column(i)], effect.value(i));
        return sums.vector();
    }

    /** The measure of the system that weighs each place as its class is weighed. */
    static LinearMeasure unfolded(LinearSystem system, AutomorphismClasses orbits, LinearMeasure measure) {
        long[] folded = measure.weights();
        long[] weights = new long[system.places()];
        for (int p = 0; p < weights.length; p++) weights[p] = folded[orbits.places()[p]];
        return LinearMeasure.ofWeights(system, weights);
    }
}
