package org.sweepline.linear;

import java.util.Arrays;

/**
 * Two linear measures that order states one after the other: first by the column, then by the layer inside it.
 *
 * <p>No step ever decreases the column, which is checked here, so a column that has been left is never entered again. The
 * layer counts among steps that stay in their column; what it does on the others does not matter.
 */
public record LinearOrder(LinearMeasure column, LinearMeasure layer) {
    public LinearOrder {
        if (!column.monotone()) throw new IllegalArgumentException("a step decreases the column");
        if (column.offsets().length != layer.offsets().length) {
            throw new IllegalArgumentException("a column and a layer of different systems");
        }
    }

    /** One measure alone: as column if no step decreases it, else as layer. */
    public static LinearOrder of(LinearSystem system, LinearMeasure measure) {
        LinearMeasure zero = LinearMeasure.ofWeights(system, new long[system.places()]);
        return measure.monotone() ? new LinearOrder(measure, zero) : new LinearOrder(zero, measure);
    }

    /** How many transitions increase the column. */
    public int advancing() {
        int advancing = 0;
        for (long offset : column.offsets()) {
            if (offset > 0) advancing++;
        }
        return advancing;
    }

    /** Whether no transition changes anything. */
    public boolean trivial() {
        return column.step() == 0 && layer.step() == 0;
    }

    /** Whether every transition increases the column, or stays in it and increases the layer. */
    public boolean strict() {
        int transitions = column.offsets().length;
        for (int t = 0; t < transitions; t++) {
            if (column.offset(t) == 0 && layer.offset(t) <= 0) return false;
        }
        return true;
    }

    /** The same order with the least whole weights for columns and for layers. */
    public LinearOrder inLeastWeights() {
        return new LinearOrder(column.inLeastWeights(), layer.inLeastWeights());
    }

    /** Whether another order of the same system has the same offsets, up to a factor each for columns and layers. */
    public boolean sameAs(LinearOrder other) {
        return scaledAlike(column, other.column) && scaledAlike(layer, other.layer);
    }

    private static boolean scaledAlike(LinearMeasure one, LinearMeasure other) {
        return Arrays.equals(one.steps(), other.steps());
    }
}
