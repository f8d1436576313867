package example;

import java.util.Set;
import java.util.TreeSet;
import org.sweepline.library.Model;
import org.sweepline.library.Steps;

/**
 * Threads that put into a buffer and take from it by synchronized methods: they wait() while the buffer is full or
 * empty, and call notify() when they have put or taken something.
 *
 * @param capacity how much the buffer holds
 * @param wakesAll whether they call notifyAll() instead
 */
record BoundedBuffer(int capacity, boolean wakesAll) implements Model<BoundedBuffer.State> {
    enum Client {
        PRODUCER_1,
        PRODUCER_2,
        CONSUMER
    }

    /** @param waiting the threads in wait() */
    record State(int items, Set<Client> waiting) {}

    @Override
    public State initial() {
        return new State(0, Set.of());
    }

    @Override
    public void steps(State state, Steps<State> steps) {
        for (Client client : Client.values()) {
            if (state.waiting.contains(client)) continue;
            boolean takes = client == Client.CONSUMER;
            int items = state.items + (takes ? -1 : 1);
            if (items < 0 || items > capacity) {
                Set<Client> waiting = new TreeSet<>(state.waiting);
                waiting.add(client);
                steps.to(client + " waits", new State(state.items, waiting));
                continue;
            }
            String done = client + (takes ? " takes" : " puts");
            if (wakesAll || state.waiting.isEmpty()) {
                steps.to(done, new State(items, Set.of()));
                continue;
            }
            // One of them wakes up, nobody knows which.
            for (Client woken : state.waiting) {
                Set<Client> waiting = new TreeSet<>(state.waiting);
                waiting.remove(woken);
                steps.to(done + ", wakes " + woken, new State(items, waiting));
            }
        }
    }
}
