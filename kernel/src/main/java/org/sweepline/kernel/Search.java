package org.sweepline.kernel;

import java.util.List;

/** Explores the states of a system and shows them to watches. */
public interface Search {
    /**
     * Shows every reachable state to every watch that still wants to see states, until all of them are content, the
     * whole system has been seen, or a limit is met.
     */
    Outcome run(TransitionSystem system, List<? extends Watch> watches, Limits limits, Listener listener);

    default Outcome run(TransitionSystem system, List<? extends Watch> watches) {
        return run(system, watches, Limits.NONE, Listener.NONE);
    }
}
