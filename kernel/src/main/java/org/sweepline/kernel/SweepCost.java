package org.sweepline.kernel;

/**
 * What a sweep has cost so far.
 *
 * @param explored states processed, revisits counted
 * @param states how many different states were met, estimated within a few percent
 * @param peak the largest number of states ever in memory at once
 */
public record SweepCost(long explored, double states, long peak) {
    /** How often a state was explored on average. */
    public double exploredFactor() {
        return Math.max(1, explored / states);
    }

    /** The peak as a share of the states. */
    public double peakShare() {
        return Math.min(1, peak / states);
    }
}
