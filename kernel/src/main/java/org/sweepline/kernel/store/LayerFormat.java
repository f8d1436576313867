package org.sweepline.kernel.store;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;
import org.sweepline.kernel.Saved;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.TransitionSystem;

/**
 * What all layers of a search have in common.
 *
 * @param stateBytes the length of every state, or {@link TransitionSystem#FLEXIBLE}
 * @param traced whether layers keep how their waiting states were reached
 * @param whole whether all states of a layer can be read until the layer is dropped
 * @param numbered whether layers keep a birth number for each state instead of how it was reached
 * @param classes if given, a layer keeps one state of each class
 */
public record LayerFormat(
        int stateBytes,
        boolean traced,
        boolean whole,
        boolean numbered,
        StoreGeometry geometry,
        Footprint footprint,
        Optional<StateClasses> classes) {
    public LayerFormat {
        if (traced && numbered) throw new IllegalArgumentException("a layer has one link for a state");
    }

    public LayerFormat(
            int stateBytes,
            boolean traced,
            boolean whole,
            boolean numbered,
            StoreGeometry geometry,
            Footprint footprint) {
        this(stateBytes, traced, whole, numbered, geometry, footprint, Optional.empty());
    }

    public LayerFormat(int stateBytes, boolean traced, StoreGeometry geometry, Footprint footprint) {
        this(stateBytes, traced, false, false, geometry, footprint);
    }

    /** Writes a state down, with its length where states differ in that. */
    void write(StateBuffer state, DataOutput out) throws IOException {
        if (stateBytes == TransitionSystem.FLEXIBLE) out.writeInt(state.bytes());
        Saved.write(state, out);
    }

    /** Reads a state that was written down. */
    void read(DataInput in, StateBuffer into) throws IOException {
        Saved.read(in, stateBytes == TransitionSystem.FLEXIBLE ? in.readInt() : stateBytes, into);
    }

    public HeapStateSet newSet() {
        return HeapStateSet.of(stateBytes, geometry, footprint, classes);
    }
}
