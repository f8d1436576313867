package org.sweepline.kernel.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Cube;
import org.sweepline.kernel.GraphSystem;
import org.sweepline.kernel.GraphWalks;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.search.Inspection;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.HeapLayerStore;
import org.sweepline.kernel.store.LayerFormat;
import org.sweepline.kernel.store.LayerStore;
import org.sweepline.kernel.store.PlainLayerStore;
import org.sweepline.kernel.trace.Journal;

/** The state of a sweep is all there is to it: another run goes on from it, and its layers may live anywhere. */
class SweepStateTest {
    /** What can be told of a run by those who look on. */
    private record Told(List<Integer> visits, String ending, List<String> findings, Statistics figures) {}

    private static final class Case {
        final GraphSystem graph;
        final Progress progress;
        final SweepOptions options;
        final BitSet wanted;

        Case(int seed) {
            Random random = new Random(seed);
            graph = RandomGraphs.graph(seed, RandomGraphs.Shape.values()[seed % 4], seed / 4 % 2 == 0);
            progress = random.nextInt(5) == 0 ? Progress.NONE : graph.progress(random.nextBoolean());
            List<SweepOptions> all = SweepChecks.combinations();
            options = all.get(random.nextInt(all.size())).traces(true);
            wanted = SweepChecks.wanted(random, graph);
        }

        /** Sweeps in runs that may explore ever more states, each from the state the last one left. */
        Told sweep(Function<LayerFormat, LayerStore> store, long... limits) {
            GraphWalks.Visits visits = new GraphWalks.Visits(graph);
            Inspection inspection = new Inspection(List.of(visits, GraphWalks.watchFor(graph, wanted::get)));
            Footprint footprint = new Footprint();
            LayerFormat format = new LayerFormat(graph.stateBytes(), true, options.geometry(), footprint);
            SweepState state = new SweepState(store.apply(format), footprint, options);
            try (Journal journal = new Journal(true)) {
                Outcome outcome = null;
                for (long limit : limits) {
                    Budget budget = new Budget(Limits.NONE.explored(limit), Listener.NONE);
                    SweepTask task = new SweepTask(graph, progress, options, inspection, journal, budget);
                    outcome = new SweepRun(task, state, List.of()).sweep();
                    if (outcome.complete()) break;
                }
                return told(visits, outcome);
            }
        }

        private static Told told(GraphWalks.Visits visits, Outcome outcome) {
            List<String> findings = new ArrayList<>();
            for (var finding : outcome.findings()) {
                findings.add(finding.map(found -> found.trace().orElseThrow())
                        .map(trace -> trace.quality() + " " + trace.initial() + Arrays.toString(trace.choices()))
                        .orElse("nothing"));
            }
            return new Told(visits.vertices, outcome.ending().toString(), findings, timeless(outcome.statistics()));
        }
    }

    /** The figures without time and bytes. */
    private static Statistics timeless(Statistics all) {
        return new Statistics(
                all.explored(),
                all.fired(),
                all.states(),
                all.edges(),
                all.stored(),
                all.peak(),
                all.replaced(),
                all.persistent(),
                all.sweeps(),
                all.maxSweeps(),
                all.columns(),
                all.layers(),
                all.keepingAll(),
                all.column(),
                all.layer(),
                0,
                0,
                Duration.ZERO,
                all.profile(),
                Optional.empty());
    }

    @Test
    void a_sweep_that_stops_and_goes_on_sees_the_same_as_one_that_does_not_stop() {
        RandomGraphs.each(1000, seed -> {
            Case one = new Case(seed);
            Told whole = one.sweep(HeapLayerStore::new, Long.MAX_VALUE);
            long explored = whole.figures.explored();
            Random random = new Random(seed);
            long[] limits =
                    random.longs(random.nextInt(4), 0, explored + 1).sorted().toArray();
            long[] stops = Arrays.copyOf(limits, limits.length + 1);
            stops[limits.length] = Long.MAX_VALUE;
            assertThat(one.sweep(HeapLayerStore::new, stops)).isEqualTo(whole);
        });
    }

    @Test
    void a_sweep_over_layers_that_live_elsewhere_sees_the_same() {
        RandomGraphs.each(1000, seed -> {
            Case one = new Case(seed);
            assertThat(one.sweep(PlainLayerStore::new, Long.MAX_VALUE))
                    .isEqualTo(one.sweep(HeapLayerStore::new, Long.MAX_VALUE));
        });
    }

    @Test
    void a_sweep_that_stopped_inside_a_block_of_states_cannot_go_on() {
        Cube cube = new Cube(12, true);
        SweepOptions options = SweepOptions.DEFAULT;
        try (Journal journal = new Journal(true)) {
            Budget budget = new Budget(Limits.NONE.stored(1000), Listener.NONE);
            SweepTask task = new SweepTask(cube, Progress.NONE, options, new Inspection(List.of()), journal, budget);
            SweepState state = task.start(false);
            Outcome outcome = new SweepRun(task, state, List.of()).sweep();
            assertThat(outcome.ending()).isInstanceOf(Outcome.Stopped.class);
            assertThatThrownBy(() -> new SweepRun(task, state, List.of()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("between two blocks");
        }
    }
}
