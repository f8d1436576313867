package org.sweepline.kernel.depthfirst;

import java.util.List;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.store.Footprint;

/**
 * Depth-first exploration with a bounded cache: states the search has left make room for others when it is full.
 *
 * <p>State space caching, after Holzmann (1985) and Godefroid, Holzmann and Pirottin (1995). States on the path are always
 * kept, so no cycle is followed forever and every reachable state is explored; but a state that was forgotten is
 * explored again when it is met again, with all that it leads to and was forgotten, too. A cache that is a little too
 * small can cost a lot of time, so give the search a limit.
 *
 * @param cacheStates the most states in memory, those on the path included
 * @param policy which state makes room for another
 * @param traces whether the path to a state that was found is told; for one that was only noted it never is
 * @param geometry the sizes the memory is cut into
 */
public record CachingSearch(long cacheStates, Replacement policy, boolean traces, StoreGeometry geometry)
        implements Search {
    public CachingSearch {
        if (cacheStates < 1) throw new IllegalArgumentException("at least 1 state in the cache, please");
    }

    @Override
    public Outcome run(TransitionSystem system, List<? extends Watch> watches, Limits limits, Listener listener) {
        return new DepthFirstRun(system, watches, traces, geometry, limits, listener)
                .run(run -> cache(system.stateBytes(), run.footprint));
    }

    private KnownStates cache(int stateBytes, Footprint footprint) {
        StateSlots slots = StateSlots.of(stateBytes, geometry, footprint);
        return new StateCache(cacheStates, slots, Victims.by(policy, footprint), footprint);
    }
}
