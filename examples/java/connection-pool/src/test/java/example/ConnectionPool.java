package example;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.library.Model;
import org.sweepline.library.Steps;

/**
 * A pool of connections. Clients that find none idle queue up, and one that is given back is handed to the first of
 * them. A client may give up waiting, even while a connection is on its way to it: this is where pools lose
 * connections.
 *
 * @param connections how many there are
 * @param clients how many want one, again and again
 * @param careful whether a client that gives up while a connection is on its way to it gives that back
 */
record ConnectionPool(int connections, int clients, boolean careful) implements Model<ConnectionPool.State> {
    enum Client {
        IDLE,
        WAITING,
        /** A connection is on its way to it. */
        SERVED,
        USING
    }

    /**
     * @param idle how many connections nobody uses
     * @param queue the clients that wait, the first of them first
     */
    record State(int idle, List<Integer> queue, Map<Integer, Client> clients) {
        /** How many connections there are anywhere. */
        long connections() {
            return idle
                    + clients.values().stream()
                            .filter(client -> client == Client.SERVED || client == Client.USING)
                            .count();
        }

        private State with(int client, Client phase) {
            Map<Integer, Client> changed = new HashMap<>(clients);
            changed.put(client, phase);
            return new State(idle, queue, changed);
        }

        /** A connection is free: the first client in the queue gets it. */
        private State released() {
            if (queue.isEmpty()) return new State(idle + 1, queue, clients);
            return new State(idle, queue.subList(1, queue.size()), clients).with(queue.get(0), Client.SERVED);
        }
    }

    record Borrow(int client) {}

    record Enqueue(int client) {}

    record Receive(int client) {}

    record GiveUp(int client) {}

    record GiveBack(int client) {}

    @Override
    public State initial() {
        Map<Integer, Client> all = new HashMap<>();
        for (int client = 0; client < clients; client++) all.put(client, Client.IDLE);
        return new State(connections, List.of(), all);
    }

    @Override
    public void steps(State state, Steps<State> steps) {
        state.clients.forEach((client, phase) -> {
            State idle = state.with(client, Client.IDLE);
            switch (phase) {
                case IDLE -> {
                    List<Integer> queue = new ArrayList<>(state.queue);
                    if (state.idle > 0) {
                        Map<Integer, Client> using = state.with(client, Client.USING).clients;
                        steps.to(new Borrow(client), new State(state.idle - 1, queue, using));
                    } else {
                        queue.add(client);
                        Map<Integer, Client> waiting = state.with(client, Client.WAITING).clients;
                        steps.to(new Enqueue(client), new State(0, queue, waiting));
                    }
                }
                case WAITING -> {
                    List<Integer> queue = new ArrayList<>(state.queue);
                    queue.remove(client);
                    steps.to(new GiveUp(client), new State(state.idle, queue, idle.clients));
                }
                case SERVED -> {
                    steps.to(new Receive(client), state.with(client, Client.USING));
                    steps.to(new GiveUp(client), careful ? idle.released() : idle);
                }
                case USING -> steps.to(new GiveBack(client), idle.released());
            }
        });
    }
}
