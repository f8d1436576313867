package org.sweepline.kernel.sweep;

import org.sweepline.kernel.Successors;
import org.sweepline.kernel.SweepCost;
import org.sweepline.kernel.SweepReview;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.store.Block;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.StateHash;

/**
 * Has a sweep keep all states of a column once to delete them does not pay, as long as there is room for them.
 *
 * <p>A state is explored at most once in each sweep over its column, so what deletion costs is the sweeps after the first. One
 * that keeps all states is the last, for it meets no state again that it has forgotten. It begins with nothing but the
 * persistent states, so others may be explored once more; and where memory becomes scarce, the line starts anew below all
 * states that wait and deletes what it passes, this time to the end.
 */
final class SweepReviewer implements SweepPart {
    /** States may take this part of the memory before they have to be deleted again. */
    private static final int SHARE = 2;

    private final SweepReview review;
    private final Budget budget;
    private final DistinctStates distinct = new DistinctStates();
    private boolean deletedAgain;

    SweepReviewer(SweepReview review, Budget budget) {
        this.review = review;
        this.budget = budget;
    }

    @Override
    public void starts(Successors initial) {
        long[] hashes = new long[initial.size()];
        for (int i = 0; i < hashes.length; i++) {
            hashes[i] = StateHash.of(initial.words(), initial.start(i), initial.bytes(i));
        }
        distinct.meet(hashes, hashes.length);
    }

    @Override
    public void processed(Layer layer, Block block) {
        distinct.meet(block.hashes(), block.successors.size());
    }

    @Override
    public void layerEnds(SweepState state) {
        if (state.keepsAll()) {
            if (!room(state, state.figures.stored)) deleteAgain(state);
        } else if (state.hasRoots() && !deletedAgain) {
            SweepCost soFar = new SweepCost(state.figures.total(), distinct.estimate(), state.figures.peak);
            state.keepAllNext(!review.pays(soFar) && room(state, soFar.states()), soFar);
        }
    }

    private void deleteAgain(SweepState state) {
        deletedAgain = true;
        state.deleteAgain();
    }

    /** Whether so many states are well within the limits. */
    private boolean room(SweepState state, double states) {
        double bytesEach = (double) state.peakBytes() / state.figures.peak;
        return states <= budget.mostStored() / SHARE && states * bytesEach <= budget.mostBytes() / SHARE;
    }
}
