package org.sweepline.kernel.sweep;

import org.sweepline.kernel.Successors;
import org.sweepline.kernel.store.Block;
import org.sweepline.kernel.store.Layer;

/**
 * Something that goes along with a sweep: it is told what the sweep does, and may settle watches or end the sweep by an
 * exception. {@link EdgePart}s are told of single states and edges, too.
 */
public interface SweepPart {
    /** The sweep starts from these states. */
    default void starts(Successors initial) {}

    /** A block of states of a layer has been processed: their successors are stored. */
    default void processed(Layer layer, Block block) {}

    /** The states of a layer that waited have been processed, all of them unless a part had the layer left early. */
    default void layerEnds(SweepState state) {}

    /** The line is about to leave the layer it is at, or the sweep over the column has ended. */
    default void lineLeaves(SweepState state) {}

    /** The last sweep over the column has ended; its persistent states are still there. */
    default void columnEnds(SweepState state) {}

    /** Whether reachable states are dropped because of this part, so that the figures do not tell how many there are. */
    default boolean dropsStates() {
        return false;
    }
}
