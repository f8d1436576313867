package org.sweepline.check.measure;

import org.sweepline.check.pilot.Forecast;
import org.sweepline.kernel.SweepCost;
import org.sweepline.kernel.SweepReview;

/**
 * Judges a sweep by what was forecast and by what was the alternative.
 *
 * <p>As long as no more states were explored than forecast, it goes as planned. Beyond that, to delete states does not pay any
 * more if it cost more than to store every state and explore it once would have, weighed as the measure was chosen; nor if
 * states are explored so much more often than forecast that the measure was chosen on a wrong assumption.
 */
public record ForecastReview(Forecast forecast, Preference preference) implements SweepReview {
    /** A forecast that is off by more is wrong. */
    private static final double WRONG = 4;

    @Override
    public boolean pays(SweepCost soFar) {
        if (soFar.explored() <= forecast.explored()) return true;
        return soFar.exploredFactor() <= WRONG * forecast.exploredFactor()
                && preference.cost(soFar.peakShare(), soFar.exploredFactor()) <= preference.cost(1, 1);
    }
}
