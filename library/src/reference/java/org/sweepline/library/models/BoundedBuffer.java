package org.sweepline.library.models;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.sweepline.library.Model;
import org.sweepline.library.Steps;

/**
 * A buffer with one condition variable for producers and consumers, where notify wakes any one thread: it can deadlock, which is
 * why Java's own examples use notifyAll.
 *
 * @param all whether every waiting thread is woken
 */
public record BoundedBuffer(int capacity, int producers, int consumers, boolean all)
        implements Model<BoundedBuffer.State> {
    public record State(int filled, Set<String> waiting) {}

    public record Run(String thread, String woken) {}

    @Override
    public State initial() {
        return new State(0, Set.of());
    }

    @Override
    public void steps(State state, Steps<State> steps) {
        threads().forEach((thread, producer) -> {
            if (state.waiting().contains(thread)) return;
            boolean blocked = state.filled() == (producer ? capacity : 0);
            int filled = state.filled() + (producer ? 1 : -1);
            if (blocked) {
                Set<String> more = new TreeSet<>(state.waiting());
                more.add(thread);
                steps.to(new Run(thread, ""), new State(state.filled(), more));
            } else if (all || state.waiting().isEmpty()) {
                steps.to(new Run(thread, ""), new State(filled, Set.of()));
            } else {
                for (String woken : new TreeSet<>(state.waiting())) {
                    Set<String> fewer = new TreeSet<>(state.waiting());
                    fewer.remove(woken);
                    steps.to(new Run(thread, woken), new State(filled, fewer));
                }
            }
        });
    }

    private Map<String, Boolean> threads() {
        Map<String, Boolean> threads = new TreeMap<>();
        for (int p = 0; p < producers; p++) threads.put("producer" + p, true);
        for (int c = 0; c < consumers; c++) threads.put("consumer" + c, false);
        return threads;
    }

    public List<String> names() {
        return new ArrayList<>(threads().keySet());
    }
}
