package org.sweepline.kernel;

/**
 * The variants of the sweep.
 *
 * @param pinInitial whether the initial states are kept from the start, which saves a sweep on cyclic systems
 * @param window how many layers behind the line are kept
 * @param earlyRelease whether a layer is freed while it is being processed, where the measure allows it
 * @param deletion when the states behind the line (and its window) are deleted
 * @param traces whether the path to each state is logged on disk
 * @param geometry the sizes the store is cut into
 */
public record SweepOptions(
        boolean pinInitial,
        long window,
        boolean earlyRelease,
        Deletion deletion,
        boolean traces,
        StoreGeometry geometry) {
    public static final SweepOptions DEFAULT =
            new SweepOptions(true, 0, false, new Deletion.EachLayer(), true, StoreGeometry.DEFAULT);

    public SweepOptions {
        if (window < 0) throw new IllegalArgumentException("the window cannot be negative");
    }

    public SweepOptions pinInitial(boolean pin) {
        return new SweepOptions(pin, window, earlyRelease, deletion, traces, geometry);
    }

    public SweepOptions window(long layers) {
        return new SweepOptions(pinInitial, layers, earlyRelease, deletion, traces, geometry);
    }

    public SweepOptions earlyRelease(boolean early) {
        return new SweepOptions(pinInitial, window, early, deletion, traces, geometry);
    }

    public SweepOptions deletion(Deletion when) {
        return new SweepOptions(pinInitial, window, earlyRelease, when, traces, geometry);
    }

    public SweepOptions traces(boolean log) {
        return new SweepOptions(pinInitial, window, earlyRelease, deletion, log, geometry);
    }

    public SweepOptions geometry(StoreGeometry sizes) {
        return new SweepOptions(pinInitial, window, earlyRelease, deletion, traces, sizes);
    }
}
