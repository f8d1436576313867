package org.sweepline.process.measure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sweepline.linear.Incidence;
import org.sweepline.linear.LinearSystem;
import org.sweepline.linear.SparseVector;
import org.sweepline.process.network.NetworkProcess;

/**
 * A network as counters, one for each state of each process, which is 1 where the process is and 0 elsewhere.
 *
 * <p>A move takes 1 from the counters it leaves and adds 1 to those it enters. Moves that do the same count once, and those
 * that do nothing not at all. Nor do moves to an error state: there the network stops, so that a weight can be found for the
 * error afterwards, whatever the other weights are.
 */
final class NetworkCounters {
    private final int[] first;
    private final LinearSystem system;

    NetworkCounters(List<NetworkProcess> components, Moves moves, List<String> actions) {
        first = new int[components.size() + 1];
        for (int c = 0; c < components.size(); c++) {
            first[c + 1] = Math.addExact(first[c], components.get(c).lts().states());
        }
        long[] initial = new long[first[components.size()]];
        for (int c = 0; c < components.size(); c++) {
            initial[first[c] + components.get(c).lts().initial()] = 1;
        }
        Map<SparseVector, String> effects = new LinkedHashMap<>();
        for (int m = 0; m < moves.count(); m++) {
            SparseVector effect = moves.fails(m) ? SparseVector.ZERO : effect(moves, m);
            if (effect.size() > 0) effects.putIfAbsent(effect, actions.get(moves.action(m)));
        }
        Incidence incidence = Incidence.of(initial.length, effects.keySet().toArray(SparseVector[]::new));
        system = new LinearSystem(incidence, initial, List.copyOf(effects.values()));
    }

    private SparseVector effect(Moves moves, int move) {
        Map<Integer, Integer> changes = new TreeMap<>();
        for (int i = 0; i < moves.size(move); i++) {
            if (moves.from(move, i) == moves.to(move, i)) continue;
            changes.put(first[moves.process(move, i)] + moves.from(move, i), -1);
            changes.put(first[moves.process(move, i)] + moves.to(move, i), 1);
        }
        return SparseVector.of(
                changes.keySet().stream().mapToInt(c -> c).toArray(),
                changes.values().stream().mapToInt(c -> c).toArray());
    }

    LinearSystem system() {
        return system;
    }

    /**
     * Weights of counters as a table: for each process the weight of each of its states, relative to the initial one.
     *
     * @param toError what each move to an error state adds at least, which decides the weights of the errors
     */
    long[][] table(long[] weights, Moves moves, long toError) {
        long[][] table = new long[first.length - 1][];
        for (int c = 0; c < table.length; c++) {
            long origin = 0;
            for (int i = first[c]; i < first[c + 1]; i++) {
                if (system.initial()[i] == 1) origin = weights[i];
            }
            table[c] = new long[first[c + 1] - first[c]];
            for (int s = 0; s < table[c].length; s++) table[c][s] = weights[first[c] + s] - origin;
        }
        moves.errors(table, toError);
        return table;
    }
}
