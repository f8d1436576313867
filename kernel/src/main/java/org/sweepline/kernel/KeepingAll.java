package org.sweepline.kernel;

/**
 * That a sweep came to keep all states, because to delete them did not pay.
 *
 * @param before what it had cost when it first did so
 * @param deletedAgain whether it went back to deleting states because memory became scarce
 */
public record KeepingAll(SweepCost before, boolean deletedAgain) {}
