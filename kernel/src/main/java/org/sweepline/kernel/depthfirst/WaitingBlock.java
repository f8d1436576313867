package org.sweepline.kernel.depthfirst;

import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.store.Block;

/**
 * States that have waited off the path and are processed together: their successors are the first states of new paths.
 *
 * <p>As in a {@link Block} of a breadth-first search, the look-ups of all of them wait for memory side by side. A search that
 * may end soon should not have processed many states before it follows their successors, so early blocks are small.
 */
final class WaitingBlock {
    /** A block has at most one state for so many that were explored before. */
    private static final int SHARE = 8;

    final Block block;
    private final Expander expander;
    private long mostStates;

    WaitingBlock(TransitionSystem system) {
        block = new Block(system.stateBytes(), Block.MOST_STATES);
        expander = system.expander();
    }

    /** Empties the block, after so many states were explored. */
    void clear(long explored) {
        block.clear();
        mostStates = 1 + explored / SHARE;
    }

    boolean full() {
        return block.states() >= mostStates || block.full();
    }

    Successors successors() {
        return block.successors;
    }

    /** Adds a state with its successors; the first of them. */
    int expand(StateBuffer state) {
        int from = block.successors.size();
        expander.successors(state, block.successors);
        block.endState();
        return from;
    }
}
