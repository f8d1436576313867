package org.sweepline.check.pilot;

import java.util.Optional;
import org.sweepline.kernel.Statistics;

/** How many distinct states there are, and how many edges they have. */
public record SpaceSize(long states, long edges) {
    /** The size, if an exploration has counted it. */
    public static Optional<SpaceSize> of(Statistics figures) {
        if (figures.states().isEmpty()) return Optional.empty();
        return Optional.of(
                new SpaceSize(figures.states().getAsLong(), figures.edges().getAsLong()));
    }
}
