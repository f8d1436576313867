package org.sweepline.check;

import java.util.Optional;
import org.sweepline.check.pilot.FirstLook;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.components.ComponentSearch;
import org.sweepline.kernel.depthfirst.CachingSearch;
import org.sweepline.kernel.depthfirst.DepthFirstSearch;
import org.sweepline.kernel.disk.DiskSearch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.kernel.walk.RandomWalks;
import org.sweepline.model.CompiledMeasure;

/** Makes the searches that the options ask for. */
record Searches(CheckOptions options, Optional<FirstLook> look) {
    private static final long MOST_CANDIDATES = 1 << 23;
    private static final long BYTES_BESIDE_STATE = 24;
    private static final int BYTES_BESIDE_CACHED = 32;
    private static final int TYPICAL_BYTES = 64;

    /** A search that sees every state, or walks at random; the methods that are measured go by the progress. */
    Search ofStates(TransitionSystem system, Progress progress, SweepOptions sweep) {
        return switch (options.method()) {
            case AUTO -> throw new IllegalStateException("a method that others stand for");
            case FULL -> look.<Search>map(first -> first).orElseGet(() -> Sweep.full(sweep));
            case SWEEP, BASIC -> new Sweep(progress, sweep);
            case DFS -> new DepthFirstSearch(keepsPath(), sweep.geometry());
            case CACHE ->
                new CachingSearch(cacheStates(system), options.cache().policy(), keepsPath(), sweep.geometry());
            case WALK -> new RandomWalks(options.walks().seed(), options.walks().steps(), keepsPath());
            case DISK -> new DiskSearch(null, candidates(system), sweep.traces(), sweep.geometry());
        };
    }

    /** Whether a search that knows the path to each state without a log is to tell it. */
    private boolean keepsPath() {
        return options.sweep().traces() || options.backward() instanceof Backward.Sweeping;
    }

    /** The sweep to be repeated for traces to states that a search by this progress has found; none for other searches. */
    Optional<Sweep> repeated(Progress progress, SweepOptions sweep, boolean whole) {
        if (options.method() != Method.FULL && !options.method().measured()) return Optional.empty();
        SweepOptions columns =
                SweepOptions.DEFAULT.pinInitial(false).geometry(options.sweep().geometry());
        return Optional.of(whole ? new Sweep(progress.columnsOnly(), columns) : new Sweep(progress, sweep));
    }

    /** A search that keeps columns whole. */
    Search ofComponents(Progress columns) {
        return new ComponentSearch(
                columns, options.sweep().traces(), options.sweep().geometry());
    }

    /** The progress that the method goes by: what the basic method is promised is in columns, as what is proved is anyway. */
    Progress progress(CompiledMeasure measure) {
        boolean promised = options.method() == Method.BASIC && !measure.monotone();
        return promised ? measure.progress().inColumns() : measure.progress();
    }

    /** The progress of a search that may explore states more than once; empty if it explores each once. */
    Optional<Progress> again(Optional<CompiledMeasure> measure) {
        return switch (options.method()) {
            case AUTO, FULL, DFS, DISK, BASIC -> Optional.empty();
            case CACHE, WALK -> Optional.of(Progress.NONE);
            case SWEEP ->
                measure.map(this::progress)
                        .filter(progress -> !progress.none() && progress.steps().mayRegress());
        };
    }

    /** How many states may wait for the disk: what a quarter of the memory holds, for the rest is the frontier's. */
    private long candidates(TransitionSystem system) {
        long bytesEach = BYTES_BESIDE_STATE + Math.max(TYPICAL_BYTES, system.stateBytes());
        return Math.max(1, Math.min(MOST_CANDIDATES, options.limits().bytes() / 4 / bytesEach));
    }

    /** How many states the cache holds: what the user says, or what the memory holds if all of them are on the path. */
    private long cacheStates(TransitionSystem system) {
        if (options.cache().states() > 0) return options.cache().states();
        int stateBytes = system.stateBytes();
        int bytesEach = BYTES_BESIDE_CACHED + (stateBytes < 0 ? TYPICAL_BYTES : stateBytes);
        return Math.max(1, options.limits().bytes() / bytesEach);
    }
}
