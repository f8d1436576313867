package org.sweepline.check.property;

import java.util.Optional;
import org.sweepline.logic.temporal.Formula;

/** A property that a temporal formula says. */
public sealed interface TemporalProperty extends RunProperty permits Ctl, Ltl {
    /** What people call it; the formula itself if it has no name. */
    String title();

    Formula formula();

    @Override
    default Optional<String> name() {
        return Optional.of(title());
    }

    @Override
    default Optional<String> expression() {
        return Optional.of(formula().toString());
    }
}
