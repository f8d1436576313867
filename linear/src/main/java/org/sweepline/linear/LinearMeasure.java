package org.sweepline.linear;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A progress measure that is a weighted sum of tokens, so that each transition changes it by a fixed offset.
 *
 * <p>{@link #of(LinearSystem)} builds the automatic measure of K. Schmidt, "Automated generation of a progress measure for the
 * sweep-line method" (TACAS 2004): the transitions are scanned in order, each one whose effect is linearly independent
 * of those before goes into a set U and gets offset 1, and the offset of every other transition is forced, because its
 * effect is a unique rational combination of effects in U.
 *
 * <p>Instead of tracking those combinations, the elimination carries one more column with the value the measure gives
 * to each row: 1 for a transition of U, and for differences of rows the difference. At the end each row reads "weights
 * times this change of the marking equals that value". Solving the rows for weights, with 0 on places that are not the pivot of a row,
 * yields a measure that can be computed from a marking alone, and the offset of any transition is the weighted sum of
 * its effect. Everything is multiplied by the least common denominator, which makes the offset in U that number.
 */
public final class LinearMeasure {
    /** Values are guaranteed to fit a long while no place holds more tokens than this, or than it has initially. */
    private static final long TOKENS = 1 << 20;

    private final long[] weights;
    private final long[] offsets;
    private final boolean[] inU;

    private LinearMeasure(long[] weights, long[] offsets, boolean[] inU) {
        this.weights = weights;
        this.offsets = offsets;
        this.inU = inU;
    }

    /** The automatic measure, scanning transitions in their order. */
    public static LinearMeasure of(LinearSystem system) {
        return of(system, system.fileOrder());
    }

    /** The automatic measure; empty, and {@code whyNot} is told the reason, if the system or its numbers are too large. */
    public static Optional<LinearMeasure> tryOf(LinearSystem system, int[] transitionOrder, Consumer<String> whyNot) {
        try {
            return Optional.of(of(system, transitionOrder));
        } catch (ArithmeticException tooLarge) {
            whyNot.accept(tooLarge.getMessage());
            return Optional.empty();
        }
    }

    /** The automatic measure, scanning transitions in the given order. @throws ArithmeticException if too large */
    public static LinearMeasure of(LinearSystem system, int[] transitionOrder) {
        Incidence incidence = system.incidence();
        boolean[] inU = new boolean[incidence.transitions()];
        Echelon echelon = new Echelon(system.places(), incidence.placesSparsestFirst(), Echelon.BUDGET);
        for (int t : permutation(transitionOrder, system.incidence().transitions())) {
            inU[t] = echelon.add(incidence.column(t).with(system.places(), BigInteger.ONE));
        }
        BigInteger[] weights = Weights.solution(echelon);
        BigInteger scale = weights[system.places()];
        LinearMeasure measure =
                new LinearMeasure(narrowed(system, Arrays.copyOf(weights, system.places())), new long[inU.length], inU);
        measure.deriveOffsets(system, incidence);
        for (int t = 0; t < inU.length; t++) {
            if (inU[t] && measure.offsets[t] != scale.longValueExact()) {
                throw new AssertionError("offset " + measure.offsets[t] + " instead of " + scale + " in U");
            }
        }
        return measure;
    }

    /** The measure with the given weight for each place. @throws ArithmeticException if it is too large for a long */
    public static LinearMeasure ofWeights(LinearSystem system, long[] weights) {
        if (weights.length != system.places()) {
            throw new IllegalArgumentException(weights.length + " weights for " + system.places() + " places");
        }
        BigInteger[] wide = new BigInteger[weights.length];
        for (int p = 0; p < wide.length; p++) {
            wide[p] = BigInteger.valueOf(weights[p]);
        }
        int transitions = system.incidence().transitions();
        LinearMeasure measure =
                new LinearMeasure(narrowed(system, wide), new long[transitions], new boolean[transitions]);
        measure.deriveOffsets(system, system.incidence());
        return measure;
    }

    private static long[] narrowed(LinearSystem system, BigInteger[] wide) {
        BigInteger largest = BigInteger.ZERO;
        for (int p = 0; p < wide.length; p++) {
            largest = largest.add(wide[p].abs().multiply(BigInteger.valueOf(Math.max(TOKENS, system.initial()[p]))));
        }
        if (largest.bitLength() > 63) {
            throw new ArithmeticException("the weights of the linear measure are too large: its values could reach "
                    + largest + " with " + TOKENS + " tokens on every place, which does not fit 64 bits");
        }
        long[] weights = new long[wide.length];
        for (int p = 0; p < wide.length; p++) {
            weights[p] = wide[p].longValueExact();
        }
        return weights;
    }

    private void deriveOffsets(LinearSystem system, Incidence incidence) {
        for (int t = 0; t < offsets.length; t++) {
            BigInteger offset = incidence.column(t).dot(weights);
            if (offset.bitLength() > 63) {
                throw new ArithmeticException(
                        "transition " + system.transitions().get(t) + " would change the linear measure by " + offset
                                + ", which does not fit 64 bits");
            }
            offsets[t] = offset.longValueExact();
        }
    }

    private static int[] permutation(int[] order, int transitions) {
        boolean[] seen = new boolean[transitions];
        for (int t : order) {
            if (t < 0 || t >= transitions || seen[t]) {
                throw new IllegalArgumentException("not an order of all transitions: " + t + " is wrong or repeated");
            }
            seen[t] = true;
        }
        if (order.length != transitions) {
            throw new IllegalArgumentException(
                    "the order lists only " + order.length + " of " + transitions + " transitions");
        }
        return order;
    }

    /** The change of the measure when a transition fires. */
    public long offset(int transition) {
        return offsets[transition];
    }

    /** The offsets of all transitions. */
    public long[] offsets() {
        return offsets.clone();
    }

    /** The weight of a token on each place. */
    public long[] weights() {
        return weights.clone();
    }

    /** Whether the transition is in the independent set U; never if the measure was given by its weights. */
    public boolean inU(int transition) {
        return inU[transition];
    }

    /** The transitions that decrease the measure. */
    public int[] regressTransitions() {
        int[] regress = new int[offsets.length];
        int size = 0;
        for (int t = 0; t < offsets.length; t++) {
            if (offsets[t] < 0) regress[size++] = t;
        }
        return Arrays.copyOf(regress, size);
    }

    /** Whether no transition decreases the measure. */
    public boolean monotone() {
        return regressTransitions().length == 0;
    }

    /** The greatest common divisor of all offsets, 0 if all are 0: reachable values differ by multiples of it. */
    public long step() {
        long step = 0;
        for (long offset : offsets) {
            step = SparseVector.gcd(step, offset);
        }
        return step;
    }

    /** What a layer counts: reachable values are this many apart, or a multiple of it. */
    public long unit() {
        return Math.max(1, step());
    }

    /** What each transition adds, in units. */
    public long[] steps() {
        long unit = unit();
        return Arrays.stream(offsets).map(offset -> offset / unit).toArray();
    }

    /** The same order with the least whole weights: they have no common divisor, and so the unit is 1 wherever it can be. */
    public LinearMeasure inLeastWeights() {
        long divisor = 0;
        for (long weight : weights) divisor = SparseVector.gcd(divisor, weight);
        if (divisor <= 1) return this;
        long common = divisor;
        return new LinearMeasure(
                Arrays.stream(weights).map(weight -> weight / common).toArray(),
                Arrays.stream(offsets).map(offset -> offset / common).toArray(),
                inU.clone());
    }

    /** The value of a marking. @throws ArithmeticException if it does not fit, which needs immense numbers of tokens */
    public long value(long[] marking) {
        long value = 0;
        for (int p = 0; p < weights.length; p++) {
            value = Math.addExact(value, Math.multiplyExact(weights[p], marking[p]));
        }
        return value;
    }
}
