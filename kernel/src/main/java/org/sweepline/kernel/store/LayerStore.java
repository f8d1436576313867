package org.sweepline.kernel.store;

import java.util.function.Consumer;

/**
 * Keeps the layers of a sweep, wherever their states live.
 *
 * <p>A (column, layer) value has up to two layers: one of states that go when the line has passed, and one of persistent
 * states. What the layers hold is on the books of the format's {@link Footprint} until they are dropped.
 */
public interface LayerStore {
    /** What all layers of this store have in common. */
    LayerFormat format();

    /** The layer there is for a value, or null. */
    Layer find(long column, long layer, boolean persistent);

    /** Makes an empty layer for a value that has none of this kind. */
    Layer create(long column, long layer, boolean persistent);

    /** Frees a layer of this store with its states, in a time that does not depend on how many they are. */
    void drop(Layer layer);

    /** Shows all layers of one kind, in any order; none may be made or dropped meanwhile. */
    void forEach(boolean persistent, Consumer<Layer> action);

    /** Lets go of all layers at once when memory is full; the books are not kept any more. */
    void clear();
}
