package org.sweepline.linear;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.Consumer;
import org.sweepline.kernel.TimeUpException;

/**
 * Finds weights of places under which no transition decreases the weighted sum of tokens and as many as possible increase
 * it: the best columns a linear measure can give.
 *
 * <p>There is one best set of transitions, because sums of such weights are such weights. It is found by {@link Peeling}
 * and, for what that leaves, an {@link OffsetProgram}. Then the offsets are made small and even: states wait ahead of the
 * sweep-line as long as the offset of the transition that found them is large. If offset 1 is possible for all at once,
 * plain elimination finds it; otherwise the program makes the sum of the offsets small, or the largest of them.
 *
 * <p>Everything is exact: see {@link Simplex} for why no floating point solver is asked.
 */
final class Columns {
    private final LinearSystem system;
    private final Effort effort;
    private final BitSet progressing;
    private final boolean best;
    private final BigInteger[] fallBack;
    private OffsetProgram program;
    private Optional<LinearMeasure> least;
    private Optional<LinearMeasure> smallest;

    /** The support of the best columns, and some weights for it. */
    Columns(LinearSystem system, Effort effort) {
        this.system = system;
        this.effort = effort;
        Incidence incidence = system.incidence();
        Peeling peeling = new Peeling(incidence);
        progressing = peeling.progressing();
        fallBack = new BigInteger[system.places()];
        Arrays.fill(fallBack, BigInteger.ZERO);
        best = core(peeling.open());
        peeling.complete(fallBack);
    }

    /** Decides on the transitions that peeling leaves; false if that takes too much work. */
    private boolean core(BitSet open) {
        if (open.isEmpty()) return true;
        int[] transitions = open.stream().toArray();
        Incidence core = system.incidence().only(transitions);
        try {
            OffsetProgram program = new OffsetProgram(core, new BitSet(), effort);
            if (!program.close()) return true;
            BigInteger[] weights = Weights.of(core, program.offsets(), effort.work())
                    .orElseThrow(() -> new AssertionError("offsets without weights"));
            System.arraycopy(weights, 0, fallBack, 0, weights.length);
            program.open().stream().forEach(i -> progressing.set(transitions[i]));
            return true;
        } catch (ArithmeticException tooLarge) {
            return false;
        }
    }

    /** The transitions that increase the column. */
    BitSet progressing() {
        return (BitSet) progressing.clone();
    }

    /**
     * The best columns; empty if no transition can progress, or if the numbers are too large.
     *
     * @param even whether the largest offset is made small, and not the sum of the offsets
     * @param whyNot is told the reason if there are none
     */
    Optional<LinearMeasure> measure(boolean even, Consumer<String> whyNot) {
        if (progressing.isEmpty()) {
            whyNot.accept("every weighted sum of tokens that no transition decreases is constant"
                    + (best ? "" : ", as far as could be found out"));
            return Optional.empty();
        }
        try {
            find(even);
        } catch (TimeUpException interrupted) {
            // The program may have been left in the middle of a step.
            least = null;
            smallest = null;
            throw interrupted;
        }
        Optional<LinearMeasure> measure = even ? smallest : least;
        if (measure.isEmpty()) whyNot.accept("the weights of the best columns do not fit 64 bits");
        return measure;
    }

    private void find(boolean even) {
        if (least == null) {
            least = checked(ones());
            if (least.isPresent()) smallest = least;
            if (least.isEmpty()) least = checked(optimised(false));
            if (least.isEmpty()) least = smallest = checked(Optional.of(fallBack));
        }
        if (even && smallest == null) smallest = checked(optimised(true)).or(() -> least);
    }

    private Optional<BigInteger[]> ones() {
        BigInteger[] offsets = new BigInteger[system.incidence().transitions()];
        for (int t = 0; t < offsets.length; t++) offsets[t] = progressing.get(t) ? BigInteger.ONE : BigInteger.ZERO;
        return weights(offsets);
    }

    private Optional<BigInteger[]> weights(BigInteger[] offsets) {
        try {
            return Weights.of(system.incidence(), offsets, effort.work());
        } catch (ArithmeticException tooLarge) {
            return Optional.empty();
        }
    }

    /** First without {@code even}, then with; if even the support took too much work there is no point in trying. */
    private Optional<BigInteger[]> optimised(boolean even) {
        if (!best) return Optional.empty();
        try {
            if (even) {
                program.minimiseLargest();
            } else {
                BitSet zero = progressing();
                zero.flip(0, system.incidence().transitions());
                program = new OffsetProgram(system.incidence(), zero, effort);
                program.close();
                program.minimiseSum();
            }
            return weights(program.offsets());
        } catch (ArithmeticException tooLarge) {
            return Optional.empty();
        }
    }

    /** The measure with these weights, if it is what was promised. */
    private Optional<LinearMeasure> checked(Optional<BigInteger[]> found) {
        if (found.isEmpty()) return Optional.empty();
        try {
            long[] weights = new long[system.places()];
            for (int p = 0; p < weights.length; p++) weights[p] = found.get()[p].longValueExact();
            LinearMeasure measure = LinearMeasure.ofWeights(system, weights);
            int transitions = system.incidence().transitions();
            for (int t = 0; t < transitions; t++) {
                if (Long.signum(measure.offset(t)) != (progressing.get(t) ? 1 : 0)) {
                    throw new AssertionError("offset " + measure.offset(t) + " of transition " + t);
                }
            }
            return Optional.of(measure);
        } catch (ArithmeticException tooLarge) {
            return Optional.empty();
        }
    }
}
