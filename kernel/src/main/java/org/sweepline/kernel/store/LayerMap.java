package org.sweepline.kernel.store;

import java.util.Arrays;
import java.util.function.Consumer;

/**
 * The layers that exist, found by (column, layer): open addressing in one array, with a small cache in front.
 *
 * <p>Removing a layer moves later entries of its run back, so there are no tombstones and the table never ages.
 */
final class LayerMap {
    private static final int CACHE = 64;

    private Layer[] table = new Layer[16];
    private final Layer[] cache = new Layer[CACHE];
    private int size;
    private long least = Long.MAX_VALUE;
    private long greatest = Long.MIN_VALUE;

    Layer find(long column, long layer) {
        if (layer < least || layer > greatest) return null;
        Layer cached = cache[(int) layer & (CACHE - 1)];
        if (cached != null && cached.layer == layer && cached.column == column) return cached;
        int mask = table.length - 1;
        for (int i = slot(column, layer, mask); table[i] != null; i = (i + 1) & mask) {
            Layer found = table[i];
            if (found.layer == layer && found.column == column) {
                cache[(int) layer & (CACHE - 1)] = found;
                return found;
            }
        }
        return null;
    }

    void add(Layer layer) {
        if (3 * (size + 1) > 2 * table.length) grow();
        insert(layer);
        size++;
        least = Math.min(least, layer.layer);
        greatest = Math.max(greatest, layer.layer);
    }

    private void insert(Layer layer) {
        int mask = table.length - 1;
        int i = slot(layer.column, layer.layer, mask);
        while (table[i] != null) i = (i + 1) & mask;
        table[i] = layer;
    }

    private void grow() {
        Layer[] old = table;
        table = new Layer[2 * old.length];
        for (Layer layer : old) {
            if (layer != null) insert(layer);
        }
    }

    void remove(Layer layer) {
        int cached = (int) layer.layer & (CACHE - 1);
        if (cache[cached] == layer) cache[cached] = null;
        int mask = table.length - 1;
        int hole = slot(layer.column, layer.layer, mask);
        while (table[hole] != layer) hole = (hole + 1) & mask;
        for (int i = (hole + 1) & mask; table[i] != null; i = (i + 1) & mask) {
            int home = slot(table[i].column, table[i].layer, mask);
            if (((i - home) & mask) >= ((i - hole) & mask)) {
                table[hole] = table[i];
                hole = i;
            }
        }
        table[hole] = null;
        size--;
    }

    void clear() {
        table = new Layer[16];
        Arrays.fill(cache, null);
        size = 0;
    }

    int size() {
        return size;
    }

    void forEach(Consumer<Layer> action) {
        for (Layer layer : table) {
            if (layer != null) action.accept(layer);
        }
    }

    private static int slot(long column, long layer, int mask) {
        long hash = StateHash.finish(StateHash.step(StateHash.step(0, column), layer));
        return (int) (hash >>> 32) & mask;
    }
}
