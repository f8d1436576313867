package org.sweepline.linear;

import java.math.BigInteger;
import java.util.OptionalLong;

/**
 * Bounds a linear measure from above over all reachable markings: the end of the progress axis.
 *
 * <p>Let w be the weights of the measure. If further weights y &ge; 0 of the places make (w + y) &middot; m a sum that no
 * transition increases, it stays below its initial value, and so does w &middot; m, because no marking is negative. The
 * least such value is a linear program with y and what each transition takes from the sum as variables. {@link Simplex}
 * solves it exactly; y = 0 costs nothing, so the dual method can start there. By duality no better bound follows from the
 * state equation m = m0 + C x, and solving that one instead takes up to thirty times as much work.
 */
final class AxisBound {
    private AxisBound() {}

    /** A value no reachable marking exceeds; nothing if there is no limit, or none is found with this effort. */
    static OptionalLong most(LinearSystem system, LinearMeasure measure, Effort effort) {
        int places = system.places();
        int transitions = system.incidence().transitions();
        Simplex simplex = new Simplex(places + transitions, effort);
        for (int t = 0; t < transitions; t++) {
            SparseVector effect = system.incidence().column(t);
            // y times effect + offset + loss = 0
            SparseVector loss = effect.with(places + t, BigInteger.ONE)
                    .with(simplex.constant(), BigInteger.valueOf(measure.offset(t)));
            simplex.add(loss, places + t);
        }
        LinearTerms initialSum = new LinearTerms();
        for (int p = 0; p < places; p++) initialSum.add(p, -system.initial()[p]);
        initialSum.add(simplex.sum(), 1);
        simplex.minimising(initialSum.vector());
        try {
            if (simplex.repair() >= 0) return OptionalLong.empty();
            BigInteger[] value = simplex.value();
            BigInteger most = value[0].divide(value[1]).add(initialValue(system, measure));
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
}
