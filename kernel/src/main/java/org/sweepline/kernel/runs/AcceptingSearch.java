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
 * path it shows is a short one.
 *
 * <p>States that are {@link Acceptance#passing only passed} are on no cycle that counts, so they need not be explored
 * depth-first. Where nothing else is asked for they wait in the order in which they are met, which is the better one for
 * the caches of the processor, in blocks. What a block leads to is explored depth-first, up to the next states of this kind.
 */
public record AcceptingSearch(boolean traces, StoreGeometry geometry) implements Search {
    @Override
    public Outcome run(TransitionSystem system, List<? extends Watch> watches, Limits limits, Listener listener) {
        int accepting = AcceptingRuns.among(watches);
        if (accepting < 0) return new DepthFirstSearch(traces, geometry).run(system, watches, limits, listener);
        // The path of the search is the trace to what others find, so it has to begin in an initial state then.
        boolean alone = watches.size() == 1;
        Acceptance acceptance = ((AcceptingRuns) watches.get(accepting)).acceptance();
        return new DepthFirstRun(system, AcceptingRuns.patient(watches), traces, geometry, limits, listener)
                .run(run -> new AcceptingStates(system, acceptance, accepting, traces, alone, geometry, run));
    }
}
