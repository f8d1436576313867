package org.sweepline.process.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The edges of each port, bundled by what they add to the local state.
 *
 * <p>A buffer that counts from 0 to 9 has nine edges {@code put} in one bundle. A move is an action with one bundle of
 * each component that takes part, so taking it changes the packed state by the same amount wherever it is possible.
 */
final class Bundles {
    /** Edges of one component with one label and the same difference of target and source. */
    record Bundle(int component, int difference, List<Integer> sources) {}

    /** One way to take an action. */
    record Move(int action, List<Bundle> bundles) {}

    private static final int MOST_PARTICIPANTS = 1000;

    private final Synchronisation synchronisation;
    private final List<Move> moves = new ArrayList<>();
    private final int most;

    private Bundles(Synchronisation synchronisation, int most) {
        this.synchronisation = synchronisation;
        this.most = most;
    }

    /** All moves in the order of their actions, or nothing if there are too many. */
    static Optional<List<Move>> moves(Synchronisation synchronisation, int most) {
        Bundles bundles = new Bundles(synchronisation, most);
        for (int action = 0; action < synchronisation.actions().size(); action++) {
            if (!bundles.add(action)) return Optional.empty();
        }
        return Optional.of(bundles.moves);
    }

    private boolean add(int action) {
        List<List<Bundle>> choices = new ArrayList<>();
        long product = 1;
        for (int port = synchronisation.firstPort(action); port < synchronisation.portsEnd(action); port++) {
            if (product > most || choices.size() == MOST_PARTICIPANTS) return false;
            List<Bundle> ofPort = bundles(port);
            if (action == 0) {
                for (Bundle bundle : ofPort) moves.add(new Move(0, List.of(bundle)));
                if (moves.size() > most) return false;
            } else {
                choices.add(ofPort);
                product *= ofPort.size();
            }
        }
        if (action == 0 || product == 0) return true;
        if (moves.size() + product > most) return false;
        combine(action, choices, new ArrayList<>());
        return true;
    }

    private void combine(int action, List<List<Bundle>> choices, List<Bundle> chosen) {
        if (chosen.size() == choices.size()) {
            moves.add(new Move(action, List.copyOf(chosen)));
            return;
        }
        for (Bundle bundle : choices.get(chosen.size())) {
            chosen.add(bundle);
            combine(action, choices, chosen);
            chosen.remove(chosen.size() - 1);
        }
    }

    private List<Bundle> bundles(int port) {
        Map<Integer, Bundle> byDifference = new TreeMap<>();
        for (int e = synchronisation.firstEdge(port); e < synchronisation.edgesEnd(port); e++) {
            int difference = synchronisation.target(e) - synchronisation.source(e);
            byDifference
                    .computeIfAbsent(difference, d -> new Bundle(synchronisation.component(port), d, new ArrayList<>()))
                    .sources()
                    .add(synchronisation.source(e));
        }
        return new ArrayList<>(byDifference.values());
    }
}
