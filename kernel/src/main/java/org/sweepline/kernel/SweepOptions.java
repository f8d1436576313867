package org.sweepline.kernel;

import java.util.Optional;

/**
 * The variants of the sweep.
 *
 * @param pinInitial whether the initial states are kept from the start, which saves a sweep on cyclic systems
 * @param window how many layers behind the line are kept
 * @param earlyRelease whether a layer is freed while it is being processed, where the measure allows it
 * @param deletion when the states behind the line (and its window) are deleted
 * @param review says when to keep all states instead, because to delete them does not pay; for deletion at every move of the line
 * @param traces whether the path to each state is logged on disk
 * @param geometry the sizes the store is cut into
 */
public record SweepOptions(
        boolean pinInitial,
        long window,
        boolean earlyRelease,
        Deletion deletion,
        Optional<SweepReview> review,
        boolean traces,
        StoreGeometry geometry) {
    public static final SweepOptions DEFAULT =
            new SweepOptions(true, 0, false, new Deletion.EachLayer(), Optional.empty(), true, StoreGeometry.DEFAULT);

    public SweepOptions {
        if (window < 0) throw new IllegalArgumentException("the window cannot be negative");
    }

    public SweepOptions pinInitial(boolean pin) {
        return new SweepOptions(pin, window, earlyRelease, deletion, review, traces, geometry);
    }

    public SweepOptions window(long layers) {
        return new SweepOptions(pinInitial, layers, earlyRelease, deletion, review, traces, geometry);
    }

    public SweepOptions earlyRelease(boolean early) {
        return new SweepOptions(pinInitial, window, early, deletion, review, traces, geometry);
    }

    public SweepOptions deletion(Deletion when) {
        return new SweepOptions(pinInitial, window, earlyRelease, when, review, traces, geometry);
    }

    public SweepOptions review(SweepReview by) {
        return new SweepOptions(pinInitial, window, earlyRelease, deletion, Optional.of(by), traces, geometry);
    }

    public SweepOptions traces(boolean log) {
        return new SweepOptions(pinInitial, window, earlyRelease, deletion, review, log, geometry);
    }

    public SweepOptions geometry(StoreGeometry sizes) {
        return new SweepOptions(pinInitial, window, earlyRelease, deletion, review, traces, sizes);
    }
}
