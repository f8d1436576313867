package org.sweepline.check.property;

import java.util.Optional;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Trace;

/** Finds a trace to a state that was found without one. */
public interface TraceSearch {
    /** Finds none: traces come from a log, or nobody wants them. */
    TraceSearch NONE = new TraceSearch() {
        @Override
        public Optional<Trace> trace(StateBuffer state) {
            return Optional.empty();
        }

        @Override
        public Evidence untraced() {
            return new Evidence.None();
        }
    };

    /** A trace to a state that the exploration has reached, if one can be found. */
    Optional<Trace> trace(StateBuffer state);

    /** What there is to show where no trace was found. */
    Evidence untraced();
}
