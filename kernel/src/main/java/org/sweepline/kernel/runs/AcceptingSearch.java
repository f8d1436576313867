package org.sweepline.kernel.runs;

import java.util.List;
import org.sweepline.kernel.Acceptance;
import org.sweepline.kernel.AcceptingRuns;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.depthfirst.DepthFirstRun;
import org.sweepline.kernel.depthfirst.DepthFirstSearch;

/**
 * Depth-first exploration that stores every state and finds {@link AcceptingRuns} while it goes.
 *
 * <p>It needs no measure of progress, and it ends as soon as the states met so far have such a run: often long before
 * the system has been seen. Beside the states it keeps a bit for each, and about 20 bytes for each on its path. The
 * path it shows is a short one where that is cheap to find, else that of the search.
 */
public record AcceptingSearch(boolean traces, StoreGeometry geometry) implements Search {
    @Override
    public Outcome run(TransitionSystem system, List<? extends Watch> watches, Limits limits, Listener listener) {
        int accepting = AcceptingRuns.among(watches);
        if (accepting < 0) return new DepthFirstSearch(traces, geometry).run(system, watches, limits, listener);
        Acceptance acceptance = ((AcceptingRuns) watches.get(accepting)).acceptance();
        return new DepthFirstRun(system, AcceptingRuns.patient(watches), traces, limits, listener)
                .run(run -> new AcceptingStates(system, acceptance, accepting, traces, geometry, run));
    }
}
