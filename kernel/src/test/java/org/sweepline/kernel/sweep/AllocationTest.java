package org.sweepline.kernel.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Cube;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;

/** The inner loop makes no objects: what is allocated is what is stored. */
class AllocationTest {
    private static final SweepOptions OPTIONS = SweepOptions.DEFAULT.traces(false);

    @Test
    void full_exploration_allocates_no_object_for_an_edge() {
        noObjectForAnEdge(Progress.NONE, new Cube(16, true), OPTIONS);
    }

    @Test
    void full_exploration_with_traces_allocates_no_object_for_an_edge() {
        noObjectForAnEdge(Progress.NONE, new Cube(16, true), SweepOptions.DEFAULT);
    }

    @Test
    void a_sweep_with_offsets_allocates_no_object_for_an_edge() {
        Cube cube = new Cube(17, false);
        noObjectForAnEdge(cube.bitsSet(), cube, OPTIONS);
        noObjectForAnEdge(cube.bitsSet(), cube, OPTIONS.earlyRelease(true));
    }

    @Test
    void a_sweep_with_regress_edges_and_no_offsets_allocates_no_object_for_an_edge() {
        Cube cube = new Cube(16, true);
        noObjectForAnEdge(cube.bitsSet(), cube, OPTIONS);
    }

    private static void noObjectForAnEdge(Progress progress, TransitionSystem system, SweepOptions options) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Sweep sweep = new Sweep(progress, options);
        sweep.run(system, List.of());
        long before = threads.getCurrentThreadAllocatedBytes();
        Statistics figures = sweep.run(system, List.of()).statistics();
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        double perEdge = (double) allocated / figures.fired();
        assertThat(figures.fired()).isGreaterThan(1_000_000);
        assertThat(perEdge)
                .as(allocated + " bytes for " + figures.fired() + " edges")
                .isLessThan(8);
    }
}
