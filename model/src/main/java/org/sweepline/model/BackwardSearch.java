package org.sweepline.model;

import java.util.Optional;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Trace;

/** Finds a trace to a state by undoing steps, so that the exploration that came upon the state need keep no log. */
@FunctionalInterface
public non-sealed interface BackwardSearch extends Aspect {
    /** A trace to a state that the exploration has reached; empty if more than so many states would have to be stored. */
    Optional<Trace> trace(StateBuffer to, long mostStored);
}
