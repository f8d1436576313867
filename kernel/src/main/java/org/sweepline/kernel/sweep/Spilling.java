package org.sweepline.kernel.sweep;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.spill.DiskLayer;
import org.sweepline.kernel.spill.Settlement;
import org.sweepline.kernel.spill.SpillFolder;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.HeapLayer;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.LayerFormat;
import org.sweepline.kernel.store.LayerStore;

/**
 * Moves layers of a sweep to disk when memory is full, and back when it is their turn.
 *
 * <h2>Who goes</h2>
 *
 * Those that are needed last: layers ahead of the line, farthest first; then the layers in the window, and the persistent ones,
 * those behind the line first; then the current layer. As many as it takes to have a quarter of the memory in use free.
 *
 * <h2>Who comes back</h2>
 *
 * A layer that is the least waiting one, if half of the memory holds it; others have to make room. One that is larger stays on
 * disk while it is processed: the states that wait are read from there, and its successors that stay in it are candidates until
 * memory is full or nothing waits any more.
 *
 * <h2>Why nothing changes but the time</h2>
 *
 * What is looked up late is looked up in what was there when it was met. While states of a value are at or above the bound, its
 * persistent layer does not change; when the bound passes it, its passing layer goes, and from then on the persistent one
 * grows, which is settled before the next sweep. So the two never grow at the same time. As long as the persistent layer of a
 * value is on disk, its passing layer holds candidates only: it has to be there too, or made later, and it goes back to disk, to
 * be settled, before the persistent one comes back.
 */
final class Spilling {
    /** Layers with less than this share of the memory stay as long as there are larger ones. */
    private static final int LEAST_SHARE = 256;

    /** A layer with fewer bytes is not worth a file. */
    private static final int LEAST_BYTES = 256;

    private final LayerStore layers;
    private final SweepFigures figures;
    private final Settlement settlement;
    private final Footprint footprint;
    private boolean used;

    Spilling(SpillFolder folder, LayerStore layers, SweepFigures figures) {
        this.layers = layers;
        this.figures = figures;
        LayerFormat format = layers.format();
        settlement = new Settlement(folder, format);
        footprint = format.footprint();
        figures.disk = folder::use;
    }

    /** Has as many layers go to disk as it takes. Throws the given exception if there are none. */
    void makeRoom(SweepState state, StoreFullException full) {
        long before = footprint.bytes();
        free(state, Math.min(footprint.most(), before) / 4 * 3, null);
        if (footprint.bytes() >= before) throw full;
    }

    /** Has layers other than the given one go until not more than so many bytes are in use, or there are none left. */
    private void free(SweepState state, long target, Layer spared) {
        List<Layer> order = order(state);
        for (long least : new long[] {Math.max(LEAST_BYTES, footprint.most() / LEAST_SHARE), LEAST_BYTES}) {
            for (Layer layer : order) {
                if (footprint.bytes() <= target) return;
                if (layer != spared && bytes((HeapLayer) layer) >= least) free((HeapLayer) layer, state.current());
            }
        }
    }

    /** The bytes that a layer has in memory. */
    private static long bytes(HeapLayer layer) {
        DiskLayer disk = Settlement.onDisk(layer);
        return disk == null ? layer.bytes() : disk.freshBytes();
    }

    private List<Layer> order(SweepState state) {
        Layer current = state.current();
        Comparator<Layer> farthest = Layer.BY_PROGRESS.reversed();
        List<Layer> ahead = new ArrayList<>();
        List<Layer> window = new ArrayList<>();
        layers.forEach(false, layer -> {
            if (layer != current) (layer.passed ? window : ahead).add(layer);
        });
        List<Layer> behind = new ArrayList<>();
        List<Layer> persistent = new ArrayList<>();
        List<Layer> last = new ArrayList<>();
        layers.forEach(true, layer -> {
            if (current != null && layer.column == current.column && layer.layer == current.layer) last.add(layer);
            else if (layer.column == state.column() && layer.layer < state.line()) behind.add(layer);
            else persistent.add(layer);
        });
        List<Layer> order = new ArrayList<>();
        ahead.sort(farthest);
        window.sort(Layer.BY_PROGRESS);
        behind.sort(farthest);
        persistent.sort(farthest);
        order.addAll(ahead);
        order.addAll(window);
        order.addAll(behind);
        order.addAll(persistent);
        // The current layer goes before its persistent neighbour, so that it is on disk when that one is.
        if (current != null && !current.persistent) order.add(current);
        order.addAll(last);
        return order;
    }

    /** Frees the memory of a layer. */
    void free(HeapLayer layer, Layer current) {
        used = true;
        boolean inMemory = Settlement.onDisk(layer) == null;
        if (layer.persistent && inMemory) moveNeighbour(layer, true);
        long before = layer.count();
        if (layer == current && !inMemory) settle(layer);
        else settlement.free(layer, layer.persistent || Settlement.onDisk(kept(layer)) == null);
        figures.move(layer.count() - before);
    }

    /** Moves the passing layer of a persistent one's value to disk if it is in memory. */
    private void moveNeighbour(Layer persistent, boolean settled) {
        HeapLayer passing = (HeapLayer) layers.find(persistent.column, persistent.layer, false);
        if (passing == null || Settlement.onDisk(passing) != null) return;
        long before = passing.count();
        settlement.free(passing, settled);
        figures.move(-before);
    }

    /** The persistent layer of the value of one that is not, or null. */
    private Layer kept(Layer layer) {
        return layer.persistent ? null : layers.find(layer.column, layer.layer, true);
    }

    /** Whether a layer whose turn it is has states that wait, all of them new. */
    boolean ready(SweepState state, Layer layer) {
        if (!used) return layer.waiting();
        Layer kept = kept(layer);
        if (Settlement.onDisk(kept) != null) load(state, (HeapLayer) kept, 4, layer);
        boolean keptOnDisk = Settlement.onDisk(kept) != null;
        DiskLayer disk = Settlement.onDisk(layer);
        if (disk == null && !keptOnDisk) return layer.waiting();
        if (!keptOnDisk && load(state, (HeapLayer) layer, 2, layer)) return layer.waiting();
        if (disk == null) {
            long before = layer.count();
            settlement.free((HeapLayer) layer, false);
            figures.move(-before);
        }
        return settle(layer);
    }

    /** Brings a layer back into memory, settled, if it takes no more than the given part of all; whether it is there. */
    private boolean load(SweepState state, HeapLayer layer, int share, Layer turn) {
        DiskLayer disk = Settlement.onDisk(layer);
        long needed = settlement.bytesInMemory(disk);
        if (needed > footprint.most() / share) return false;
        if (layer.persistent) moveNeighbour(layer, false);
        if (needed > footprint.most() - footprint.bytes()) free(state, footprint.most() - needed, layer);
        // What was freed for this layer may have been its neighbour, which only comes back after it.
        if (layer == turn && Settlement.onDisk(kept(layer)) != null) return false;
        long before = layer.count();
        long known = settlement.load(layer, kept(layer));
        if (known < 0) {
            figures.move(layer.count() - before);
            return false;
        }
        count(layer, before, known);
        return true;
    }

    private void count(Layer layer, long before, long known) {
        figures.move(layer.count() - before);
        if (layer.persistent) figures.persistent -= known;
    }

    /** Settles a layer where it is; whether some of its states wait. */
    boolean settle(Layer layer) {
        DiskLayer disk = Settlement.onDisk(layer);
        if (disk == null || layer.idle()) return layer.waiting();
        long before = layer.count();
        count(layer, before, settlement.settle(disk, kept(layer)));
        return layer.waiting();
    }
}
