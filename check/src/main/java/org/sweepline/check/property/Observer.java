package org.sweepline.check.property;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Watch;

/**
 * A property on its way through one exploration.
 *
 * @param watches what looks at the states; what the first one finds is what counts
 * @param conclusion the answer, with what the first watch found replayed
 */
public record Observer(List<Watch> watches, BiFunction<Outcome, Optional<Outcome.Finding>, Answer> conclusion) {
    Observer(Watch watch, BiFunction<Outcome, Optional<Outcome.Finding>, Answer> conclusion) {
        this(List.of(watch), conclusion);
    }

    /** The watch and, where there is one, another that only looks on. */
    public static List<Watch> watches(Watch first, Optional<? extends Watch> other) {
        return Stream.concat(Stream.of(first), other.stream()).toList();
    }
}
