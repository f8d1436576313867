package org.sweepline.kernel;

/**
 * What all layers of a search have in common.
 *
 * @param stateBytes the length of every state, or {@link TransitionSystem#FLEXIBLE}
 * @param traced whether layers keep how their waiting states were reached
 */
record LayerFormat(int stateBytes, boolean traced, StoreGeometry geometry, Footprint footprint) {
    StateSet newSet() {
        return geometry.newSet(stateBytes, footprint);
    }
}
