package org.sweepline.kernel;

/** Judges, between two sweeps over a column, whether to delete states has paid so far. */
@FunctionalInterface
public interface SweepReview {
    /** Whether the next sweep should delete states, too; if not, it keeps them all and is the last one over its column. */
    boolean pays(SweepCost soFar);
}
