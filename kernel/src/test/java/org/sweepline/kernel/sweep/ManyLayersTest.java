package org.sweepline.kernel.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Chain;
import org.sweepline.kernel.Deletion;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watch;

/** A million layers of one state each must stay small. */
class ManyLayersTest {
    private static final int LAST = 1_000_000;
    private static final SweepOptions WIDE_WINDOW = SweepOptions.DEFAULT.window(2_000_000);
    private static final SweepOptions RARE_DELETION = SweepOptions.DEFAULT.deletion(new Deletion.Every(10_000_000));

    @Test
    void a_million_layers_kept_by_a_window_are_counted_below_100_bytes_each() {
        smallByTheBooks(WIDE_WINDOW, 1);
    }

    @Test
    void a_million_layers_kept_by_rare_deletion_are_counted_below_100_bytes_each() {
        smallByTheBooks(RARE_DELETION, 1);
    }

    private static void smallByTheBooks(SweepOptions options, long stride) {
        Statistics figures = new Sweep(Chain.layersApart(stride), options)
                .run(new Chain(LAST), List.of())
                .statistics();
        assertThat(figures.states()).hasValue(LAST + 1);
        assertThat(figures.peak()).isEqualTo(LAST + 1);
        assertThat(figures.layers()).isEqualTo(LAST + 1);
        assertThat(figures.peakBytes() / figures.peak()).isLessThan(100);
    }

    @Test
    void a_million_layers_passed_and_deleted_cost_nothing() {
        Statistics figures = new Sweep(Chain.layersApart(1), SweepChecks.PLAIN)
                .run(new Chain(LAST), List.of())
                .statistics();
        assertThat(figures.peak()).isEqualTo(2);
        assertThat(figures.peakBytes()).isLessThan(200);
        assertThat(figures.bytes()).isZero();
    }

    @Test
    @Tag("slow")
    void a_million_living_layers_really_take_less_than_120_bytes_each() {
        assertThat(heapAtTheEnd(WIDE_WINDOW, 1)).isLessThan(120L * LAST);
        assertThat(heapAtTheEnd(RARE_DELETION, 1)).isLessThan(120L * LAST);
    }

    @Test
    @Tag("slow")
    void a_million_dead_layers_really_take_next_to_nothing_even_with_gaps_between_them() {
        assertThat(heapAtTheEnd(SweepOptions.DEFAULT, 1)).isLessThan(10L * LAST);
        assertThat(heapAtTheEnd(SweepOptions.DEFAULT, 3)).isLessThan(10L * LAST);
    }

    @Test
    @Tag("slow")
    void a_million_persistent_layers_really_take_less_than_120_bytes_each() {
        assertThat(heapAtTheEnd(SweepOptions.DEFAULT, -1)).isLessThan(120L * LAST);
    }

    /** The bytes of live objects on the heap when the last state is processed, beyond those before the sweep. */
    private static long heapAtTheEnd(SweepOptions options, long stride) {
        long before = usedHeap();
        long[] atTheEnd = new long[1];
        Watch last = (state, successors, from, to) -> {
            if (from == to) atTheEnd[0] = usedHeap();
            return Watch.Answer.GO_ON;
        };
        new Sweep(Chain.layersApart(stride), options).run(new Chain(LAST), List.of(last));
        return atTheEnd[0] - before;
    }

    private static long usedHeap() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
