package org.sweepline.kernel;

/** Judges, before another sweep over a column begins, whether deleting states has paid so far. */
@FunctionalInterface
public interface SweepReview {
    /**
     * Whether the next sweep over the column should delete states, too. If not, it keeps all states as long as there is room,
     * and is the last one then. Asked after every layer once it is sure that another sweep follows; the last answer counts.
     */
    boolean pays(SweepCost soFar);
}
