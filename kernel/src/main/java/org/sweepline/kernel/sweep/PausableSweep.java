package org.sweepline.kernel.sweep;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Saved;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.store.Layer;

/**
 * A sweep that may stop between two blocks of states and go on from there, in this process or another one.
 *
 * <p>What is written down is the state of the sweep with its layers, what its parts and watches know, and the log's length.
 */
public final class PausableSweep implements Saved {
    private final SweepTask task;
    private final SweepState state;
    private final List<SweepPart> parts;

    PausableSweep(SweepTask task, SweepState state, List<SweepPart> parts) {
        this.task = task;
        this.state = state;
        this.parts = List.copyOf(parts);
    }

    /** Sweeps until nothing waits or there is a reason to stop. */
    public Outcome go() {
        return new SweepRun(task, state, parts).sweep();
    }

    /** Whether it stopped where it can go on. */
    public boolean pausable() {
        return state.begun() && state.continuable();
    }

    /** The figures so far. */
    public Statistics statistics() {
        return state.statistics(false, task.budget());
    }

    @Override
    public void save(DataOutput out) throws IOException {
        task.journal().save(out);
        state.save(out);
        for (SweepPart part : parts) saved(part).save(out);
        task.inspection().save(out);
    }

    @Override
    public void load(DataInput in) throws IOException {
        task.journal().load(in);
        state.load(in);
        for (SweepPart part : parts) saved(part).load(in);
        task.inspection().load(in);
        requireProgress();
    }

    private static Saved saved(SweepPart part) {
        if (part instanceof Saved saved) return saved;
        throw new IllegalStateException("this part of a sweep is not written down: " + part.getClass());
    }

    /** The measure may have been found by other means this time: states have to lie where it says. */
    private void requireProgress() throws IOException {
        StateBuffer buffer = task.buffer();
        boolean[] right = {true};
        for (boolean persistent : new boolean[] {false, true}) {
            state.layers.forEach(persistent, layer -> right[0] &= holds(layer, buffer));
        }
        if (!right[0]) throw new IOException("the measure of progress is another one now");
    }

    private boolean holds(Layer layer, StateBuffer buffer) {
        Progress progress = task.progress();
        for (long place = 0; place < layer.count(); place++) {
            layer.read(place, buffer);
            if (progress.column(buffer) != layer.column || progress.layer(buffer) != layer.layer) return false;
        }
        return true;
    }
}
