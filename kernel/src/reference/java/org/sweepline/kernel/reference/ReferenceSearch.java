package org.sweepline.kernel.reference;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.TransitionSystem;

/** Breadth-first search with a hash map and a queue: too small to be wrong. */
public final class ReferenceSearch {
    private final Map<PlainState, List<PlainState>> graph = new LinkedHashMap<>();

    public ReferenceSearch(TransitionSystem system) {
        Expander expander = system.expander();
        Queue<PlainState> waiting = new ArrayDeque<>(new LinkedHashSet<>(PlainState.initial(system)));
        for (PlainState state : waiting) graph.put(state, List.of());
        while (!waiting.isEmpty()) {
            PlainState state = waiting.remove();
            List<PlainState> successors = state.successors(system, expander);
            graph.put(state, successors);
            for (PlainState next : successors) {
                if (graph.putIfAbsent(next, List.of()) == null) waiting.add(next);
            }
        }
    }

    /** The reachable states, in the order in which they were found. */
    public Set<PlainState> states() {
        return graph.keySet();
    }

    public List<PlainState> successors(PlainState state) {
        return graph.get(state);
    }

    public long edges() {
        return graph.values().stream().mapToLong(List::size).sum();
    }

    public long deadlocks() {
        return graph.values().stream().filter(List::isEmpty).count();
    }

    public boolean reaches(StatePredicate predicate) {
        return graph.keySet().stream().anyMatch(state -> predicate.test(state.buffer()));
    }
}
