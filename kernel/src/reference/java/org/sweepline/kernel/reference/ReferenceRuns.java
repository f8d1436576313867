package org.sweepline.kernel.reference;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.sweepline.kernel.Acceptance;
import org.sweepline.kernel.TransitionSystem;

/** Finds the states of accepting cycles by comparing what each state reaches: slow, and too small to be wrong. */
public final class ReferenceRuns {
    private final ReferenceSearch graph;
    private final Acceptance acceptance;
    private final Map<PlainState, Set<PlainState>> reached = new HashMap<>();

    public ReferenceRuns(TransitionSystem system, Acceptance acceptance) {
        graph = new ReferenceSearch(system);
        this.acceptance = acceptance;
        for (PlainState state : graph.states()) reached.put(state, after(state));
    }

    /** The states that can be reached from a state by at least one step. */
    private Set<PlainState> after(PlainState start) {
        Set<PlainState> after = new HashSet<>();
        Queue<PlainState> waiting = new ArrayDeque<>();
        waiting.add(start);
        while (!waiting.isEmpty()) {
            for (PlainState next : graph.successors(waiting.remove())) {
                if (after.add(next)) waiting.add(next);
            }
        }
        return after;
    }

    /** Whether some accepting run goes through a state again and again. */
    public boolean recurs(PlainState state) {
        if (!reached.get(state).contains(state)) return false;
        long marks = 0;
        for (PlainState other : reached.get(state)) {
            if (reached.get(other).contains(state)) marks |= acceptance.marks(other.buffer());
        }
        return marks == (1L << acceptance.sets()) - 1;
    }

    /** Whether there is an accepting run at all. */
    public boolean exist() {
        return graph.states().stream().anyMatch(this::recurs);
    }
}
