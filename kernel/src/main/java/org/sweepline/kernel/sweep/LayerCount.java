package org.sweepline.kernel.sweep;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.sweepline.kernel.Saved;

/**
 * Counts the distinct layers that were entered, over all columns.
 *
 * <p>Runs of neighbouring layers cost one entry. Of very many runs the lowest are forgotten, to bound the memory; their
 * layers count again if a later sweep comes by.
 */
final class LayerCount implements Saved {
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

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeLong(total);
        out.writeInt(runs.size());
        for (Map.Entry<Long, Long> run : runs.entrySet()) {
            out.writeLong(run.getKey());
            out.writeLong(run.getValue());
        }
    }

    @Override
    public void load(DataInput in) throws IOException {
        total = in.readLong();
        for (int size = in.readInt(); size > 0; size--) runs.put(in.readLong(), in.readLong());
    }

    long total() {
        return total;
    }
}
