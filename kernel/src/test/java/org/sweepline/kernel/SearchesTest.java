package org.sweepline.kernel;

import org.junit.jupiter.api.Nested;
import org.sweepline.kernel.components.ComponentSearch;
import org.sweepline.kernel.depthfirst.CachingSearch;
import org.sweepline.kernel.depthfirst.DepthFirstSearch;
import org.sweepline.kernel.depthfirst.Replacement;
import org.sweepline.kernel.disk.DiskSearch;
import org.sweepline.kernel.runs.AcceptingSearch;
import org.sweepline.kernel.runs.ReturnSweeps;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.kernel.walk.RandomWalks;

/** Every search of the kernel does what a search must do. */
class SearchesTest {
    private static final StoreGeometry TINY = new StoreGeometry(40, 4, 3L << 30);

    @Nested
    class FullExploration extends SearchContract {
        @Override
        Search search(Progress progress, boolean traces) {
            return Sweep.full(SweepOptions.DEFAULT.traces(traces));
        }
    }

    @Nested
    class TheSweep extends SearchContract {
        @Override
        Search search(Progress progress, boolean traces) {
            return new Sweep(progress, SweepOptions.DEFAULT.traces(traces));
        }
    }

    @Nested
    class TheSweepWithAWindow extends SearchContract {
        @Override
        Search search(Progress progress, boolean traces) {
            SweepOptions options = SweepOptions.DEFAULT.pinInitial(false).window(2);
            return new Sweep(progress, options.traces(traces).geometry(TINY));
        }
    }

    @Nested
    class TheSweepThatCollectsNowAndThen extends SearchContract {
        @Override
        Search search(Progress progress, boolean traces) {
            return new Sweep(
                    progress,
                    SweepOptions.DEFAULT.deletion(new Deletion.Adaptive(3)).traces(traces));
        }
    }

    @Nested
    class TheSweepWithEarlyRelease extends SearchContract {
        @Override
        Search search(Progress progress, boolean traces) {
            return new Sweep(progress, SweepOptions.DEFAULT.earlyRelease(true).traces(traces));
        }
    }

    @Nested
    class DepthFirst extends SearchContract {
        @Override
        Search search(Progress progress, boolean traces) {
            return new DepthFirstSearch(traces, TINY);
        }
    }

    @Nested
    class ACacheOfStates extends SearchContract {
        @Override
        Search search(Progress progress, boolean traces) {
            return new CachingSearch(1000, Replacement.LRU, traces, StoreGeometry.DEFAULT);
        }
    }

    @Nested
    class OnDisk extends SearchContract {
        @Override
        Search search(Progress progress, boolean traces) {
            return new DiskSearch(null, 50, traces, StoreGeometry.DEFAULT);
        }
    }

    @Nested
    class Components extends SearchContract {
        @Override
        Search search(Progress progress, boolean traces) {
            return new ComponentSearch(progress, traces, StoreGeometry.DEFAULT);
        }

        @Override
        boolean byLayers() {
            return false;
        }
    }

    @Nested
    class AcceptingRunsDepthFirst extends SearchContract {
        @Override
        Search search(Progress progress, boolean traces) {
            return new AcceptingSearch(traces, StoreGeometry.DEFAULT);
        }
    }

    @Nested
    class AcceptingRunsBySweeps extends SearchContract {
        @Override
        Search search(Progress progress, boolean traces) {
            return new ReturnSweeps(progress, traces, StoreGeometry.DEFAULT, Integer.MAX_VALUE);
        }
    }

    @Nested
    class AtRandom extends SearchContract {
        @Override
        Search search(Progress progress, boolean traces) {
            return new RandomWalks(7, 3_000, traces);
        }

        @Override
        Search patient(Progress progress) {
            return new RandomWalks(7, Long.MAX_VALUE, false);
        }

        @Override
        boolean exhaustive() {
            return false;
        }
    }
}
