package org.sweepline.process.measure;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.network.NetworkProcess;

/**
 * Finds out whether a step can keep both column and layer; if none can, a layer is freed while it is processed.
 *
 * <p>Steps with no opened edge increase the column or the layer once nothing is left of the processes. A step with an
 * opened edge decreases the rank of its process, which others might make good; it is only sure to move if the ranks of no
 * other process that takes part in it change.
 */
final class Standstill {
    private final List<NetworkProcess> components;
    private final long[][] columns;
    private final long[][] layers;

    Standstill(List<NetworkProcess> components, long[][] columns, long[][] layers) {
        this.components = components;
        this.columns = columns;
        this.layers = layers;
    }

    /** Whether a step with one of the opened edges of each process may keep column and layer. */
    boolean possible(List<BitSet> opened) {
        Set<String> labels = new HashSet<>();
        for (int c = 0; c < opened.size(); c++) {
            Lts lts = components.get(c).lts();
            opened.get(c).stream().forEach(e -> {
                if (lts.label(e) != Lts.TAU) labels.add(lts.labels().get(lts.label(e)));
            });
        }
        Map<String, Integer> movers = new HashMap<>();
        for (int c = 0; c < opened.size(); c++) {
            Lts lts = components.get(c).lts();
            BitSet moving = new BitSet();
            int[] sources = lts.sources();
            for (int e = 0; e < sources.length; e++) {
                boolean stays = delta(columns[c], sources[e], lts.target(e)) == 0
                        && delta(layers[c], sources[e], lts.target(e)) == 0;
                if (stays && opened.get(c).get(e)) return true;
                if (!stays && lts.label(e) != Lts.TAU) moving.set(lts.label(e));
            }
            moving.stream()
                    .mapToObj(l -> lts.labels().get(l))
                    .filter(labels::contains)
                    .forEach(l -> movers.merge(l, 1, Integer::sum));
        }
        return movers.values().stream().anyMatch(count -> count > 1);
    }

    private static long delta(long[] table, int from, int to) {
        return table == null ? 0 : table[to] - table[from];
    }
}
