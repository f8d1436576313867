package org.sweepline.coloured.measure;

import org.sweepline.coloured.packed.ColouredLayout;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;

/** The model time as the column, which no step decreases, and another measure's layer inside it. */
public record ClockColumn(ColouredLayout layout, Progress layers) implements ColouredProgress {
    /** Time and nothing else. */
    public static ClockColumn alone(ColouredLayout layout) {
        return new ClockColumn(layout, NONE);
    }

    @Override
    public long column(StateBuffer state) {
        return layout.clock(state);
    }

    @Override
    public long layer(StateBuffer state) {
        return layers.layer(state);
    }

    @Override
    public boolean kept(Unchanged unchanged) {
        return ColouredProgress.kept(layers, unchanged);
    }

    @Override
    public Steps steps() {
        return layers.none() ? new Steps(false, true) : layers.steps();
    }

    /** The column is proved already; a promise about the layer inside it adds nothing. */
    @Override
    public Progress inColumns() {
        return this;
    }
}
