package org.sweepline.kernel;

/**
 * What all layers of a search have in common.
 *
 * @param stateBytes the length of every state, or {@link TransitionSystem#FLEXIBLE}
 * @param traced whether layers keep how their waiting states were reached
 * @param whole whether all states of a layer can be read until the layer is dropped
 */
record LayerFormat(int stateBytes, boolean traced, boolean whole, StoreGeometry geometry, Footprint footprint) {
    LayerFormat(int stateBytes, boolean traced, StoreGeometry geometry, Footprint footprint) {
        this(stateBytes, traced, false, geometry, footprint);
    }

    StateSet newSet() {
        return geometry.newSet(stateBytes, footprint);
    }
}
