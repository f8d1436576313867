package org.sweepline.check.measure;

import java.time.Duration;
import java.util.List;

/**
 * The candidates for measuring the progress of a model, the best first, with what a pilot says about them.
 *
 * @param ranked never empty
 * @param actions the names of the actions, by number
 * @param states how many states the pilot saw
 * @param edges how many edges it followed
 * @param complete whether these are all there are, so that the forecasts are exact
 * @param remarks candidates that were left out and why, one line each
 * @param time how long it took
 */
public record Diagnosis(
        List<Prognosis> ranked,
        List<String> actions,
        long states,
        long edges,
        boolean complete,
        List<String> remarks,
        Duration time) {
    public Prognosis best() {
        return ranked.get(0);
    }
}
