package org.sweepline.kernel.sweep;

import java.util.Map;
import java.util.TreeMap;

/**
 * Counts the distinct layers that were entered, over all columns.
 *
 * <p>Runs of neighbouring layers cost one entry. Of very many runs the lowest are forgotten, to bound the memory; their
 * layers count again if a later sweep comes by.
 */
final class LayerCount {
    private static final int MOST_RUNS = 1 << 16;

    private final TreeMap<Long, Long> runs = new TreeMap<>();
    private long total;

    /** Forgets the layers of the column that was left. */
    void newColumn() {
        runs.clear();
    }

    void add(long layer) {
        Map.Entry<Long, Long> before = runs.floorEntry(layer);
        if (before != null && before.getValue() >= layer) return;
        total++;
        long first = layer;
        if (before != null && before.getValue() == layer - 1) first = before.getKey();
        Long last = layer == Long.MAX_VALUE ? null : runs.remove(layer + 1);
        runs.put(first, last == null ? layer : last);
        if (runs.size() > MOST_RUNS) runs.pollFirstEntry();
    }

    long total() {
        return total;
    }
}
