package org.sweepline.kernel.depthfirst;

import java.util.List;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.store.HeapStateSet;

/**
 * Depth-first exploration, which stores every state.
 *
 * <p>A state is processed when it is entered, and everything reachable from a successor is entered before the next
 * successor is looked at. It finds deep states early and needs no log for its traces, for the stack is the trace; but
 * its traces may be as long as the system is large.
 *
 * @param traces whether the path to a state that was found is told; for one that was only noted it never is
 * @param geometry the sizes the memory is cut into
 */
public record DepthFirstSearch(boolean traces, StoreGeometry geometry) implements Search {
    @Override
    public Outcome run(TransitionSystem system, List<? extends Watch> watches, Limits limits, Listener listener) {
        return new DepthFirstRun(system, watches, traces, geometry, limits, listener)
                .run(run -> new AllStates(HeapStateSet.of(system.stateBytes(), geometry, run.footprint)));
    }

    /** Keeps every state, whether it is on the path or not. */
    private record AllStates(HeapStateSet set) implements KnownStates {
        @Override
        public long enter(long[] words, int at, int bytes, long hash) {
            return set.enter(words, at, bytes, hash);
        }

        @Override
        public void look(Successors successors, int from, NewSuccessors into) {
            into.find(successors, from, set, known -> {});
        }

        @Override
        public void read(long number, StateBuffer into) {
            set.read(number, into);
        }

        @Override
        public long size() {
            return set.size();
        }
    }
}
