package org.sweepline.library.models;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.sweepline.library.Model;

/** The plain search that everything is compared with: a set of states and a queue. */
public final class ReferenceSearch<S> {
    public final Set<S> states = new LinkedHashSet<>();
    public final Set<S> ends = new LinkedHashSet<>();
    public long edges;

    public ReferenceSearch(Model<S> model) {
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

    public boolean always(Predicate<S> condition) {
        return states.stream().allMatch(condition);
    }
}
