package org.sweepline.kernel;

import java.util.Optional;

/**
 * The variants of the sweep.
 *
 * @param pinInitial whether the initial states are kept from the start, which saves a sweep on cyclic systems
 * @param window how far below the line layers are kept, as a difference of their numbers
 * @param earlyRelease whether a layer is freed while it is being processed: where no step stays in its layer, there is no
 *     window, and states are deleted at every move of the line
 * @param deletion when the states behind the line (and its window) are deleted
 * @param review says when deletion does not pay any more, so that all states are kept; only asked where steps may lead to a
 *     smaller layer and states are deleted at every move of the line
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

    public SweepOptions review(SweepReview judge) {
        return new SweepOptions(pinInitial, window, earlyRelease, deletion, Optional.of(judge), traces, geometry);
    }

    public SweepOptions traces(boolean log) {
        return new SweepOptions(pinInitial, window, earlyRelease, deletion, review, log, geometry);
    }

    public SweepOptions geometry(StoreGeometry sizes) {
        return new SweepOptions(pinInitial, window, earlyRelease, deletion, review, traces, sizes);
    }
}
