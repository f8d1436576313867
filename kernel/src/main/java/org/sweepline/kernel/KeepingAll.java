package org.sweepline.kernel;

/**
 * Says that a sweep stopped deleting states because deletion did not pay.
 *
 * @param before the cost of the sweep when it first kept all states
 * @param deletedAgain whether it went back to deleting states because memory became scarce
 */
public record KeepingAll(SweepCost before, boolean deletedAgain) {}
