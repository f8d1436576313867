package org.sweepline.kernel.sweep;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.store.Block;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.LayerStore;

/**
 * Finds where a successor belongs.
 *
 * <p>Where an action always adds the same to column and layer, all successors of a layer go to a few destinations, one
 * for each distinct offset; these are looked up once a layer, and then a successor's destination is an array index.
 * Elsewhere the progress of each successor is computed, unless its action is known to change nothing.
 */
public final class Placement {
    private final Progress progress;
    private final LayerStore layers;
    private static final int MEASURED = 0;
    private static final int HERE = 1;

    /** The destination of each action; null if every one has to be measured. */
    private final int[] kinds;

    /** Whether destinations depend on states: that of an action is {@link #MEASURED} or {@link #HERE} then. */
    private final boolean measured;

    private final Destination[] destinations;
    private final StateBuffer scratch;

    /** A (column, layer) value with the layers that exist there. */
    static final class Destination {
        long column;
        long layer;

        /** The states there that go when the line has passed; null if there are none. */
        Layer passing;

        /** The persistent states there; null if there are none. */
        Layer kept;

        private final long columnOffset;
        private final long layerOffset;

        private Destination(long columnOffset, long layerOffset) {
            this.columnOffset = columnOffset;
            this.layerOffset = layerOffset;
        }
    }

    Placement(Progress progress, int actions, int stateBytes, LayerStore layers) {
        this.progress = progress;
        this.layers = layers;
        scratch = new StateBuffer(Math.max(0, stateBytes));
        Progress.Offsets offsets = progress.none()
                ? new Progress.Offsets(new long[actions], new long[actions])
                : progress.offsets().orElse(null);
        measured = offsets == null;
        BitSet still = progress.still();
        kinds = measured && still.isEmpty() ? null : new int[actions];
        List<Destination> distinct = new ArrayList<>();
        Map<List<Long>, Integer> numbers = new HashMap<>();
        if (measured) {
            distinct.add(new Destination(0, 0));
            distinct.add(new Destination(0, 0));
            still.stream().forEach(action -> kinds[action] = HERE);
        }
        for (int a = 0; a < (measured ? 0 : actions); a++) {
            long column = offsets.column()[a];
            long layer = offsets.layer()[a];
            kinds[a] = numbers.computeIfAbsent(List.of(column, layer), offset -> {
                distinct.add(new Destination(column, layer));
                return distinct.size() - 1;
            });
        }
        destinations = distinct.toArray(new Destination[0]);
    }

    /** Whether no step stays in the layer it starts from. */
    public static boolean strict(Progress progress) {
        return !progress.none() && !progress.steps().mayStay();
    }

    /** Whether some step may lead to a smaller layer of its column. */
    public static boolean mayRegress(Progress progress) {
        return !progress.none() && progress.steps().mayRegress();
    }

    /** Where the window behind a layer ends: layers below are not kept. */
    public static long windowEnd(long layer, long window) {
        return layer < Long.MIN_VALUE + window ? Long.MIN_VALUE : layer - window;
    }

    /** Prepares for the successors of a layer; to be called again whenever layers have been dropped. */
    void from(Layer origin) {
        for (Destination destination : destinations) {
            destination.column = Math.addExact(origin.column, destination.columnOffset);
            destination.layer = Math.addExact(origin.layer, destination.layerOffset);
            find(destination);
        }
    }

    /** The destination of a successor; valid until the next call. */
    Destination of(Successors block, int successor) {
        if (kinds != null) {
            int kind = kinds[block.action(successor)];
            if (!measured) return destinations[kind];
            if (kind == HERE) return here();
        }
        block.copy(successor, scratch);
        Destination destination = destinations[MEASURED];
        destination.column = progress.column(scratch);
        destination.layer = progress.layer(scratch);
        find(destination);
        return destination;
    }

    /** Looks at where the candidates of a block would be, as {@link Layer#glimpse} says, unless it takes measuring. */
    int glimpse(Block block) {
        if (measured) return 0;
        int[] candidates = block.candidates();
        long[] hashes = block.hashes();
        int count = block.candidateCount();
        int seen = 0;
        for (int c = 0; c < count; c++) {
            int successor = candidates[c];
            Destination destination = destinations[kinds[block.successors.action(successor)]];
            if (destination.passing != null) seen ^= destination.passing.glimpse(hashes[successor]);
            if (destination.kept != null) seen ^= destination.kept.glimpse(hashes[successor]);
        }
        return seen;
    }

    /** A layer beside the persistent one may have been made here by a successor that was measured. */
    private Destination here() {
        Destination here = destinations[HERE];
        if (here.passing == null) find(here);
        return here;
    }

    private void find(Destination destination) {
        destination.passing = layers.find(destination.column, destination.layer, false);
        destination.kept = layers.find(destination.column, destination.layer, true);
    }
}
