package org.sweepline.kernel.sweep;

import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.store.Layer;

/** A part of a sweep that has to do with every state and every edge; initial states count as successors of nothing. */
public interface EdgePart extends SweepPart {
    /** A state was taken to be processed, as the given one of its block. */
    default void taken(int number, StateBuffer state, Layer.Link link) {}

    /** Whether a successor is to be looked up, and stored if it is new. */
    default boolean admits(Successors successors, int successor) {
        return true;
    }

    /** A successor has a place in a layer: {@code n} if it is new there, {@code -n - 1} if it was known. */
    default void met(Successors successors, int successor, Layer layer, long place) {}

    /** All successors of a state of the block have been met. */
    default void expanded(int number) {}
}
