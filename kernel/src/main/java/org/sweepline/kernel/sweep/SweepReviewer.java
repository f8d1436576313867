package org.sweepline.kernel.sweep;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.sweepline.kernel.Saved;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.SweepCost;
import org.sweepline.kernel.SweepReview;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.store.Block;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.StateHash;

/**
 * Makes a sweep keep all states of a column when deletion has not paid so far, as long as there is room for them.
 *
 * <p>A state is explored at most once in each sweep over its column, so deletion costs the sweeps after the first. A sweep
 * that keeps all states is the last one, since it recognises every state that it meets again. It begins with nothing but the
 * persistent states, so others may be explored once more. Where memory becomes scarce, even in the middle of a layer,
 * the line starts again below all states that wait, and the run deletes states until its end.
 */
final class SweepReviewer implements SweepPart, Saved {
    /** When states take more than this fraction of the memory (one half), they are deleted again. */
    private static final int SHARE = 2;

    private final SweepReview review;
    private final Budget budget;
    private final SweepState sweep;
    private final DistinctStates distinct = new DistinctStates();
    private boolean deletedAgain;

    SweepReviewer(SweepReview review, Budget budget, SweepState sweep) {
        this.review = review;
        this.budget = budget;
        this.sweep = sweep;
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
        if (crowded()) sweep.leaveLayerEarly();
    }

    @Override
    public void layerEnds(SweepState state) {
        if (crowded()) {
            deletedAgain = true;
            sweep.deleteAgain();
        } else if (!sweep.keepsAll() && sweep.hasRoots() && !deletedAgain) {
            SweepCost soFar = new SweepCost(sweep.figures.total(), distinct.estimate(), sweep.figures.peak);
            sweep.keepAllNext(!review.pays(soFar) && room(soFar.states()), soFar);
        }
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeBoolean(deletedAgain);
        distinct.save(out);
    }

    @Override
    public void load(DataInput in) throws IOException {
        deletedAgain = in.readBoolean();
        distinct.load(in);
    }

    /** Whether all states are kept and there is no room for many more. */
    private boolean crowded() {
        return sweep.keepsAll() && !room(sweep.figures.stored);
    }

    /** Whether so many states are well within the limits. */
    private boolean room(double states) {
        double bytesEach = (double) sweep.peakBytes() / sweep.figures.peak;
        return states <= budget.mostStored() / SHARE && states * bytesEach <= budget.mostBytes() / SHARE;
    }
}
