package org.sweepline.check.measure;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sweepline.check.pilot.Pilot;
import org.sweepline.check.pilot.SpaceSize;

/**
 * The candidates for measuring the progress of a model, the best first, with what a pilot says about them.
 *
 * @param ranked never empty
 * @param counting whether the best one was preferred because it explores each state once, so that they are counted
 * @param without for each wish of the user what would be the best one without it
 * @param actions the names of the actions, by number
 * @param states how many states the pilot saw
 * @param edges how many edges it followed
 * @param complete whether these are all there are, so that the forecasts are exact
 * @param truncated whether the pilot's sample ended before the states did, so that there are more than it forecasts
 * @param remarks candidates that were left out and why, one line each
 * @param pilot what the pilot has spent, this time or before
 * @param time how long it took to try the candidates, without the pilot
 */
public record Diagnosis(
        List<Prognosis> ranked,
        boolean counting,
        Map<Wish, Prognosis> without,
        List<String> actions,
        long states,
        long edges,
        boolean complete,
        boolean truncated,
        List<String> remarks,
        Pilot.Cost pilot,
        Duration time) {
    public Prognosis best() {
        return ranked.get(0);
    }

    /** Whether the best one, its window and its pin would be the same without a wish, which was made. */
    public boolean sameWithout(Wish wish) {
        return without.containsKey(wish)
                && sameMeasureWithout(wish)
                && without.get(wish).setting().equals(best().setting());
    }

    /** Whether the best one would be the same measure without a wish, if that was made. */
    public boolean sameMeasureWithout(Wish wish) {
        return !without.containsKey(wish) || without.get(wish).asked().equals(best().asked());
    }

    /** How long it took in all. */
    public Duration took() {
        return pilot.time().plus(time);
    }

    /** How many states and edges there are, if the pilot saw them all. */
    public Optional<SpaceSize> size() {
        return complete ? Optional.of(new SpaceSize(states, edges)) : Optional.empty();
    }
}
