package org.sweepline.kernel.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.kernel.GraphSystem;
import org.sweepline.kernel.GraphWalks;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.NumberGraph;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.Watches;
import org.sweepline.kernel.reference.PlainState;
import org.sweepline.kernel.reference.ReferenceSearch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.kernel.sweep.SweepChecks;

class DiskSearchTest {
    private static final long ALL = Long.MAX_VALUE;
    private static final long[] CANDIDATES = {1, 2, 7, ALL};

    @TempDir
    Path directory;

    private DiskSearch search(long candidates) {
        return new DiskSearch(directory, candidates, true, StoreGeometry.DEFAULT);
    }

    @Test
    void it_explores_in_breadth_first_order_whenever_the_disk_is_asked() {
        RandomGraphs.each(RandomGraphs.count() / 10, seed -> {
            GraphSystem graph = RandomGraphs.graph(seed, RandomGraphs.Shape.LAYERS);
            ReferenceSearch reference = new ReferenceSearch(graph);
            StoreGeometry geometry = seed % 2 == 0 ? StoreGeometry.DEFAULT : new StoreGeometry(20, 4, 3L << 30);
            for (long candidates : CANDIDATES) {
                GraphWalks.Visits visits = new GraphWalks.Visits(graph);
                Watches.DeadlockCount deadlocks = new Watches.DeadlockCount();
                Outcome outcome = new DiskSearch(directory, candidates, seed % 3 == 0, geometry)
                        .run(graph, List.of(visits, deadlocks));
                Statistics figures = outcome.statistics();
                List<PlainState> order =
                        visits.vertices.stream().map(v -> graph.states[v]).toList();
                assertThat(outcome.complete()).isTrue();
                assertThat(order).as("candidates " + candidates).isEqualTo(List.copyOf(reference.states()));
                assertThat(figures.states()).hasValue(reference.states().size());
                assertThat(figures.edges()).hasValue(reference.edges());
                assertThat(deadlocks.count()).isEqualTo(reference.deadlocks());
                checkLevels(graph, figures);
            }
        });
        assertThat(directory).isEmptyDirectory();
    }

    private static void checkLevels(GraphSystem graph, Statistics figures) {
        int[] steps = GraphWalks.fewestSteps(graph);
        int last = Arrays.stream(steps).filter(s -> s < Integer.MAX_VALUE).max().getAsInt();
        long[] states = new long[last + 1];
        long[] edges = new long[last + 1];
        for (int v = 0; v < steps.length; v++) {
            if (steps[v] > last) continue;
            states[steps[v]]++;
            edges[steps[v]] += graph.targets[v].length;
        }
        List<LayerProfile.Entry> expected = new ArrayList<>();
        for (int i = 0; i <= last; i++) expected.add(new LayerProfile.Entry(0, i, states[i], edges[i]));
        assertThat(figures.profile().entries()).isEqualTo(expected);
        assertThat(figures.layers()).isEqualTo(last + 1);
        assertThat(figures.peak())
                .isGreaterThanOrEqualTo(Arrays.stream(states).max().getAsLong());
        assertThat(figures.stored()).isZero();
    }

    @Test
    void it_finds_the_same_states_with_the_same_shortest_traces_as_the_search_in_memory() {
        RandomGraphs.each(RandomGraphs.count() / 10, seed -> {
            GraphSystem graph = RandomGraphs.graph(seed, RandomGraphs.Shape.LAYERS);
            BitSet wanted = SweepChecks.wanted(new Random(seed), graph);
            List<Watch> watches = List.of(GraphWalks.watchFor(graph, wanted::get), Watches.deadlock());
            Outcome inMemory = Sweep.full(SweepOptions.DEFAULT).run(graph, watches);
            int[] steps = GraphWalks.fewestSteps(graph);
            int fewest = wanted.stream().map(v -> steps[v]).min().getAsInt();
            for (long candidates : CANDIDATES) {
                Outcome onDisk = search(candidates).run(graph, watches);
                assertThat(onDisk.ending()).isEqualTo(inMemory.ending());
                for (int i = 0; i < watches.size(); i++) {
                    assertThat(onDisk.findings().get(i).flatMap(Outcome.Finding::trace))
                            .as("candidates " + candidates)
                            .isEqualTo(inMemory.findings().get(i).flatMap(Outcome.Finding::trace));
                }
                onDisk.findings().get(0).flatMap(Outcome.Finding::trace).ifPresent(trace -> {
                    int[] way = GraphWalks.walk(graph, trace);
                    assertThat(trace.quality()).isEqualTo(Trace.Quality.SHORTEST);
                    assertThat(way).hasSize(fewest + 1);
                    assertThat(wanted.get(way[way.length - 1])).isTrue();
                });
            }
        });
    }

    @Test
    void states_of_no_bytes_are_states() {
        GraphSystem graph = new GraphSystem(
                0,
                new PlainState[] {new PlainState(0, List.of())},
                new int[] {0},
                new int[][] {{0, 0}},
                new long[1],
                new long[1]);
        Statistics figures = search(1).run(graph, List.of()).statistics();
        assertThat(figures.states()).hasValue(1);
        assertThat(figures.edges()).hasValue(2);
    }

    @Test
    void a_large_system_is_explored_with_a_small_part_of_it_in_memory() {
        NumberGraph grid = grid(300);
        Statistics figures = search(ALL).run(grid, List.of()).statistics();
        assertThat(figures.states()).hasValue(300 * 300);
        assertThat(figures.edges()).hasValue(4 * 300 * 299);
        assertThat(figures.layers()).isEqualTo(599);
        assertThat(figures.peak()).isBetween(300L, 1000L);
    }

    /** A square of points, each with its neighbours. */
    private static NumberGraph grid(int side) {
        return new NumberGraph(n -> {
            long[] to = new long[4];
            int count = 0;
            if (n % side > 0) to[count++] = n - 1;
            if (n % side < side - 1) to[count++] = n + 1;
            if (n / side > 0) to[count++] = n - side;
            if (n / side < side - 1) to[count++] = n + side;
            return Arrays.copyOf(to, count);
        });
    }

    @Test
    void early_checks_leave_fewer_states_in_memory() {
        NumberGraph graph = NumberGraph.random(50_000, 8);
        Statistics late = search(ALL).run(graph, List.of()).statistics();
        Statistics early = search(500).run(graph, List.of()).statistics();
        assertThat(early.states()).isEqualTo(late.states());
        assertThat(early.edges()).isEqualTo(late.edges());
        assertThat(early.profile()).isEqualTo(late.profile());
        assertThat(early.peak()).isLessThan(late.peak());
    }

    @Test
    void a_limit_of_bytes_brings_the_checks_forward_instead_of_stopping_the_search() {
        NumberGraph graph = NumberGraph.random(300_000, 6);
        DiskSearch search = new DiskSearch(directory, ALL, false, StoreGeometry.DEFAULT);
        Statistics free = search.run(graph, List.of()).statistics();
        long limit = free.peakBytes() * 3 / 4;
        Outcome bounded = search.run(graph, List.of(), Limits.NONE.bytes(limit), Listener.NONE);
        assertThat(bounded.ending()).isEqualTo(new Outcome.Complete());
        assertThat(bounded.statistics().states()).isEqualTo(free.states());
        assertThat(bounded.statistics().peakBytes()).isLessThanOrEqualTo(limit);
    }

    @Test
    void a_set_that_can_hold_few_states_only_brings_the_checks_forward() {
        DiskSearch search = new DiskSearch(directory, ALL, true, new StoreGeometry(1 << 12, 10, 100));
        NumberGraph graph = NumberGraph.random(5_000, 8);
        assertThat(search.run(graph, List.of()).statistics().states())
                .isEqualTo(search(ALL).run(graph, List.of()).statistics().states());
    }

    @Test
    void limits_stop_the_search_with_a_reason_and_leave_no_file() {
        NumberGraph graph = NumberGraph.random(100_000, 4);
        assertThat(reason(graph, Limits.NONE.explored(1234))).contains("1234 explored");
        assertThat(reason(graph, Limits.NONE.stored(1000))).contains("1000 stored");
        assertThat(reason(graph, Limits.NONE.bytes(10_000))).contains("memory limit");
        assertThat(reason(graph, Limits.NONE.time(Duration.ZERO))).contains("time limit");
        Outcome stopped = search(ALL).run(graph, List.of(), Limits.NONE.explored(1234), Listener.NONE);
        assertThat(stopped.statistics().explored()).isEqualTo(1234);
        assertThat(stopped.statistics().states()).isEmpty();
        assertThat(directory).isEmptyDirectory();
    }

    private String reason(TransitionSystem system, Limits limits) {
        Outcome outcome = search(ALL).run(system, List.of(), limits, Listener.NONE);
        return ((Outcome.Stopped) outcome.ending()).reason();
    }

    @Test
    void a_limit_that_suffices_exactly_does_not_stop_the_search() {
        NumberGraph graph = NumberGraph.random(1000, 4);
        long states = search(ALL).run(graph, List.of()).statistics().explored();
        for (long candidates : CANDIDATES) {
            DiskSearch search = search(candidates);
            assertThat(search.run(graph, List.of(), Limits.NONE.explored(states), Listener.NONE)
                            .complete())
                    .isTrue();
            assertThat(search.run(graph, List.of(), Limits.NONE.explored(states - 1), Listener.NONE)
                            .complete())
                    .isFalse();
        }
    }

    @Test
    void a_full_heap_stops_the_search_with_a_reason_and_leaves_no_file() {
        NumberGraph graph = new NumberGraph(n -> {
            if (n == 500) throw new OutOfMemoryError("for this test");
            return new long[] {n + 1, n};
        });
        assertThat(reason(graph, Limits.NONE)).contains("memory of the Java machine was full");
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void a_model_that_fails_leaves_no_file() {
        NumberGraph graph = new NumberGraph(n -> {
            if (n == 500) throw new IllegalStateException("for this test");
            return new long[] {n + 1, n};
        });
        assertThatThrownBy(() -> search(2).run(graph, List.of())).hasMessage("for this test");
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void a_directory_that_is_not_there_stops_the_search_with_a_reason() {
        Path missing = directory.resolve("missing");
        Outcome outcome = new DiskSearch(missing, ALL, true, StoreGeometry.DEFAULT)
                .run(NumberGraph.random(1000, 4), List.of(Watches.deadlock()));
        assertThat(outcome.ending())
                .isInstanceOfSatisfying(
                        Outcome.Stopped.class,
                        stopped -> assertThat(stopped.reason())
                                .isEqualTo(
                                        "the states could not be kept on disk: no file can be created in " + missing));
        assertThat(outcome.findings()).hasSize(1);
        assertThat(outcome.statistics().explored()).isZero();
    }

    @Test
    void what_was_found_before_the_disk_failed_stands() throws IOException {
        Path doomed = Files.createDirectory(directory.resolve("doomed"));
        NumberGraph graph = new NumberGraph(n -> {
            if (n == 500) delete(doomed);
            return new long[] {n + 1, n};
        });
        StatePredicate hundred = state -> state.word(0) == 100;
        Outcome outcome = new DiskSearch(doomed, ALL, true, StoreGeometry.DEFAULT)
                .run(graph, List.of(hundred.watch(), Watches.deadlock()));
        assertThat(outcome.ending()).isInstanceOf(Outcome.Stopped.class);
        assertThat(outcome.findings().get(0).orElseThrow().trace().orElseThrow().choices())
                .hasSize(100);
        assertThat(outcome.findings().get(1)).isEmpty();
    }

    private static void delete(Path emptyDirectory) {
        try {
            Files.delete(emptyDirectory);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void a_listener_is_told_how_far_the_search_has_come() {
        AtomicLong told = new AtomicLong();
        Watch slow = (state, successors, from, to) -> {
            if (state.word(0) == 0) sleep();
            return Watch.Answer.GO_ON;
        };
        search(ALL)
                .run(NumberGraph.random(1000, 4), List.of(slow), Limits.NONE, figures -> told.set(figures.explored()));
        assertThat(told.get()).isPositive();
    }

    private static void sleep() {
        try {
            Thread.sleep(300);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void at_least_one_candidate_is_asked_for() {
        assertThatThrownBy(() -> search(0)).isInstanceOf(IllegalArgumentException.class);
    }
}
