package org.sweepline.library;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;

/** The plain search that everything is compared with: a set of states and a queue. */
final class ReferenceSearch<S> {
    final Set<S> states = new LinkedHashSet<>();
    final Set<S> ends = new LinkedHashSet<>();
    long edges;

    ReferenceSearch(Model<S> model) {
        Deque<S> waiting = new ArrayDeque<>();
        for (S initial : model.initials()) if (states.add(initial)) waiting.add(initial);
        while (!waiting.isEmpty()) {
            S state = waiting.remove();
            long before = edges;
            model.steps(state, (action, successor) -> {
                edges++;
                if (states.add(successor)) waiting.add(successor);
            });
            if (edges == before) ends.add(state);
        }
    }

    boolean always(Predicate<S> condition) {
        return states.stream().allMatch(condition);
    }
}
