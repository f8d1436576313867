package org.sweepline.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.BitSet;

/** Checks that offsets are those of weights: firings that change nothing change the measure by nothing. */
final class Consistency {
    /** Enough for the tiny systems of random tests, of which there are many. */
    static final Effort LITTLE = new Effort(20_000, 400_000, 500, Effort.USUAL.brake());

    private Consistency() {}

    static BitSet all(LinearSystem system) {
        BitSet all = new BitSet();
        all.set(0, system.incidence().transitions());
        return all;
    }

    static void check(LinearSystem system, LinearMeasure measure, String what) {
        for (SparseVector invariant : Invariants.ofTransitions(system.incidence(), Long.MAX_VALUE)) {
            assertThat(invariant.dot(measure.offsets())).as(what).isEqualTo(BigInteger.ZERO);
        }
        for (int t = 0; t < measure.offsets().length; t++) {
            BigInteger change = system.incidence().column(t).dot(measure.weights());
            assertThat(change).as(what).isEqualTo(BigInteger.valueOf(measure.offset(t)));
        }
    }
}
