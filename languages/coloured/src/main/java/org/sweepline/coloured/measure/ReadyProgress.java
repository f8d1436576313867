package org.sweepline.coloured.measure;

import org.sweepline.coloured.packed.ColouredLayout;
import org.sweepline.coloured.packed.ReadyTokens;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;

/**
 * The fewer tokens are ready, the later: what can happen at an instant takes ready tokens, and most of what it puts has to wait.
 *
 * <p>Only layers inside of model time: when the clock goes on, other tokens become ready.
 */
record ReadyProgress(ReadyTokens ready) implements ColouredProgress {
    /** Model time, and at equal times the tokens that are ready. */
    static Progress insideTime(ColouredLayout layout) {
        return new ClockColumn(layout, new ReadyProgress(new ReadyTokens(layout)));
    }

    @Override
    public long layer(StateBuffer state) {
        return -ready.of(state);
    }

    /** Colours do not matter, and permutations of them leave time stamps alone. */
    @Override
    public boolean kept(Unchanged unchanged) {
        return true;
    }
}
