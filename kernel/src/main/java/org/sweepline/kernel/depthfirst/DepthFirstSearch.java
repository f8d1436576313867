package org.sweepline.kernel.depthfirst;

import java.util.List;
import java.util.function.Supplier;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.HeapStateSet;
import org.sweepline.kernel.store.StateSet;

/**
 * Depth-first exploration, which stores every state.
 *
 * <p>A state is processed when it is entered, and everything reachable from a successor is entered before the next
 * successor is looked at. It finds deep states early and needs no log for its traces, for the stack is the trace; but
 * its traces may be as long as the system is large.
 */
public final class DepthFirstSearch implements Search {
    private final boolean traces;
    private final StoreGeometry geometry;

    public DepthFirstSearch(boolean traces, StoreGeometry geometry) {
        this.traces = traces;
        this.geometry = geometry;
    }

    @Override
    public Outcome run(TransitionSystem system, List<? extends Watch> watches, Limits limits, Listener listener) {
        Footprint footprint = new Footprint(limits.bytes());
        Supplier<KnownStates> all = () -> new AllStates(HeapStateSet.of(system.stateBytes(), geometry, footprint));
        return new DepthFirstRun(system, watches, traces, all, new Budget(limits, listener), footprint).run();
    }

    /** Keeps every state, whether it is on the path or not. */
    private record AllStates(StateSet set) implements KnownStates {
        @Override
        public long enter(long[] words, int at, int bytes, long hash) {
            return set.add(words, at, bytes, hash);
        }

        @Override
        public void read(long number, StateBuffer into) {
            set.read(number, into);
        }

        @Override
        public void leave(long number, long depth) {}

        @Override
        public long size() {
            return set.size();
        }
    }
}
