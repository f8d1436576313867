package org.sweepline.kernel.runs;

import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.sweepline.kernel.Acceptance;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.components.ColumnEdges;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.HeapStateSet;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.LayerFormat;

/**
 * The persistent states of one column, numbered by ascending layer, with what is known about each while the cycles through
 * them are looked for.
 */
final class ReturnStates {
    /** On an accepting cycle, for all that is known; others count for nothing any more. */
    static final int ALIVE = 1;

    /** An edge from the same or a larger layer led here in the last sweep. */
    static final int BACK = 2;

    /** An edge from the same or a larger layer has led here in this sweep. */
    static final int BACK_NOW = 4;

    /** An edge has led here in this sweep. */
    static final int REACHED = 8;

    /** It waits to be processed in this sweep. */
    static final int QUEUED = 16;

    /** It has been processed in this sweep. */
    static final int PROCESSED = 32;

    private final Footprint account;
    private final long bytes;
    final int count;
    final HeapStateSet set;
    final long[] layers;
    final long[] labels;
    final byte[] flags;

    /** Copies the states out of the layers, each of which is dropped then. */
    ReturnStates(List<Layer> kept, Consumer<Layer> drop, LayerFormat format, Acceptance acceptance) {
        account = format.footprint();
        kept.sort(Comparator.comparingLong(layer -> layer.layer));
        long size = 0;
        for (Layer layer : kept) size += layer.count();
        if (size > ColumnEdges.MOST_STATES) throw new StoreFullException("one column has too many persistent states");
        bytes = 17 * size;
        account.add(bytes);
        layers = new long[(int) size];
        labels = new long[(int) size];
        flags = new byte[(int) size];
        count = (int) size;
        set = HeapStateSet.of(format.stateBytes(), format.geometry(), account);
        StateBuffer state = new StateBuffer(Math.max(0, format.stateBytes()));
        int next = 0;
        for (Layer layer : kept) {
            for (long i = 0; i < layer.count(); i++) {
                layer.read(i, state);
                set.add(state);
                layers[next] = layer.layer;
                if (!acceptance.passing(state)) flags[next] = ALIVE | BACK;
                next++;
            }
            drop.accept(layer);
        }
    }

    boolean is(int number, int flag) {
        return (flags[number] & flag) != 0;
    }

    void set(int number, int flag) {
        flags[number] |= (byte) flag;
    }

    void clear(int number, int several) {
        flags[number] &= (byte) ~several;
    }

    /** How many are alive. */
    int alive() {
        int alive = 0;
        for (int i = 0; i < count; i++) {
            if (is(i, ALIVE)) alive++;
        }
        return alive;
    }

    int firstAlive() {
        int first = 0;
        while (!is(first, ALIVE)) first++;
        return first;
    }

    /** Gives every byte back. */
    void forget() {
        account.add(-bytes - set.footprint());
    }
}
