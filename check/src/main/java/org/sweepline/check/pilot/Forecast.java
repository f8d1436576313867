package org.sweepline.check.pilot;

/**
 * What a sweep will cost, as a pilot sees it.
 *
 * @param states distinct reachable states
 * @param explored states processed, revisits counted
 * @param peak the most states stored at once
 * @param persistent states kept because a regress edge leads to them
 * @param exact whether the pilot saw every state, so that these are the figures of the sweep itself
 */
public record Forecast(double states, double explored, double peak, double persistent, boolean exact) {
    /** The peak as a share of all states. */
    public double peakShare() {
        return peak / states;
    }

    /** How often a state is explored on average. */
    public double exploredFactor() {
        return explored / states;
    }
}
