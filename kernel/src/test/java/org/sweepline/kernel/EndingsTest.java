package org.sweepline.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.kernel.components.ComponentSearch;
import org.sweepline.kernel.depthfirst.CachingSearch;
import org.sweepline.kernel.depthfirst.DepthFirstSearch;
import org.sweepline.kernel.depthfirst.Replacement;
import org.sweepline.kernel.disk.DiskSearch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.kernel.sweep.SweepChecks;

/** How a search ends when it cannot see everything, and what it may still say. */
class EndingsTest {
    private static final Cube CUBE = new Cube(12, false);

    private static Outcome run(Progress progress, TransitionSystem system, Limits limits, Watch... watches) {
        return new Sweep(progress, SweepOptions.DEFAULT).run(system, List.of(watches), limits, Listener.NONE);
    }

    private static String reason(Outcome outcome) {
        assertThat(outcome.ending()).isInstanceOf(Outcome.Stopped.class);
        assertThat(outcome.complete()).isFalse();
        assertThat(outcome.statistics().states()).isEmpty();
        assertThat(outcome.statistics().edges()).isEmpty();
        return ((Outcome.Stopped) outcome.ending()).reason();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 13, 100, 255, 256, 257, 1000, 4095})
    void a_search_stops_at_exactly_the_limit_of_explored_states(long limit) {
        for (Progress progress : List.of(Progress.NONE, CUBE.bitsSet())) {
            List<Long> seen = new ArrayList<>();
            Watch watch = (state, successors, from, to) -> {
                seen.add((long) to - from);
                return Watch.Answer.GO_ON;
            };
            Outcome outcome = run(progress, CUBE, Limits.NONE.explored(limit), watch);
            assertThat(reason(outcome)).contains("limit of " + limit + " explored");
            assertThat(outcome.statistics().explored()).isEqualTo(limit).isEqualTo(seen.size());
            assertThat(outcome.statistics().fired())
                    .isEqualTo(seen.stream().mapToLong(edges -> edges).sum());
        }
    }

    @Test
    void a_limit_that_is_just_enough_does_not_stop_a_search() {
        assertThat(run(CUBE.bitsSet(), CUBE, Limits.NONE.explored(4096)).complete())
                .isTrue();
        assertThat(run(Progress.NONE, CUBE, Limits.NONE.explored(4096).stored(4096))
                        .complete())
                .isTrue();
    }

    @Test
    void a_search_stops_soon_after_the_limit_of_stored_states() {
        Outcome outcome = run(Progress.NONE, new Cube(20, true), Limits.NONE.stored(100_000));
        assertThat(reason(outcome)).contains("limit of 100000 stored");
        assertThat(outcome.statistics().stored()).isBetween(100_001L, 110_000L);
        assertThat(outcome.statistics().peak()).isEqualTo(outcome.statistics().stored());
    }

    @ParameterizedTest
    @ValueSource(longs = {1000, 10_000, 1 << 20, 4 << 20, 10 << 20})
    void a_search_stops_before_its_stores_exceed_the_limit_of_bytes(long limit) {
        Cube cube = new Cube(24, true);
        for (Progress progress : List.of(Progress.NONE, cube.bitsSet())) {
            Outcome outcome = run(progress, cube, Limits.NONE.bytes(limit));
            assertThat(reason(outcome)).contains("memory limit");
            assertThat(outcome.statistics().peakBytes()).isBetween(limit / 2, limit);
            assertThat(outcome.statistics().bytes()).isBetween(limit / 2, limit);
            assertThat(outcome.statistics().stored()).isGreaterThan(limit / 40);
        }
    }

    @Test
    void a_state_that_cannot_be_expanded_ends_every_search_without_a_verdict_and_keeps_what_was_found() {
        NumberGraph failing = new NumberGraph(from -> {
            if (from == 50) throw new ExpansionException("state 50 has no successors anyone could compute");
            return new long[] {from + 1};
        });
        List<Search> searches = List.of(
                new Sweep(Progress.NONE, SweepOptions.DEFAULT),
                new DepthFirstSearch(true, StoreGeometry.DEFAULT),
                new CachingSearch(100, Replacement.LRU, true, StoreGeometry.DEFAULT),
                new DiskSearch(null, 10, true, StoreGeometry.DEFAULT),
                new ComponentSearch(Progress.NONE, true, StoreGeometry.DEFAULT));
        for (Search search : searches) {
            StatePredicate seven = state -> state.word(0) == 7;
            StatePredicate hundred = state -> state.word(0) == 100;
            Outcome outcome = search.run(failing, List.of(seven.watch(), hundred.watch()), Limits.NONE, Listener.NONE);
            assertThat(reason(outcome)).isEqualTo("state 50 has no successors anyone could compute");
            assertThat(outcome.findings().get(0)).isPresent();
            assertThat(outcome.findings().get(1)).isEmpty();
        }
    }

    @Test
    void an_endless_search_stops_at_the_time_limit() {
        Chain endless = new Chain(Long.MAX_VALUE);
        Outcome outcome = run(Chain.layersApart(1), endless, Limits.NONE.time(Duration.ofMillis(20)));
        assertThat(reason(outcome)).contains("time limit of 0.02 s");
        assertThat(outcome.statistics().time()).isGreaterThanOrEqualTo(Duration.ofMillis(20));
    }

    @Test
    void in_the_same_memory_a_sweep_gets_much_further_in_an_endless_system() {
        Chain endless = new Chain(Long.MAX_VALUE);
        Limits limits = Limits.NONE.stored(1000).explored(500_000);
        Outcome full = run(Progress.NONE, endless, limits);
        Outcome sweep = run(Chain.layersApart(1), endless, limits);
        assertThat(reason(full)).contains("1000 stored");
        assertThat(full.statistics().explored()).isEqualTo(1000);
        assertThat(reason(sweep)).contains("500000 explored");
        assertThat(sweep.statistics().explored()).isEqualTo(500_000);
        assertThat(sweep.statistics().peak()).isEqualTo(3);
    }

    @Test
    void the_listener_hears_of_a_long_search() {
        AtomicInteger calls = new AtomicInteger();
        Listener listener = figures -> {
            assertThat(figures.states()).isEmpty();
            assertThat(figures.stored()).isPositive();
            calls.incrementAndGet();
        };
        new Sweep(Chain.layersApart(1), SweepOptions.DEFAULT.traces(false))
                .run(new Chain(Long.MAX_VALUE), List.of(), Limits.NONE.time(Duration.ofMillis(900)), listener);
        assertThat(calls.get()).isPositive();
    }

    @Test
    void a_step_to_a_smaller_column_is_reported_with_state_action_and_successor() {
        int[][] targets = {{1}, {2, 3}, {}, {0}};
        GraphSystem graph = GraphSystem.ofBytes(new int[] {0}, targets, new long[] {1, 2, 3, 3}, new long[4]);
        for (boolean offsets : new boolean[] {false, true}) {
            Outcome outcome = run(graph.progress(offsets), graph, Limits.NONE);
            assertThat(outcome.ending())
                    .isEqualTo(new Outcome.NotMonotone("vertex 3", "Change[column=-2, layer=0]", "vertex 0"));
            assertThat(outcome.statistics().states()).isEmpty();
            assertThat(outcome.complete()).isFalse();
        }
    }

    @Test
    void a_regress_of_columns_is_pinned_on_the_right_state_of_a_large_block() {
        int size = 200;
        int[][] targets = new int[size][];
        targets[0] = LongStream.range(1, size).mapToInt(v -> (int) v).toArray();
        for (int v = 1; v < size; v++) targets[v] = v == 137 ? new int[] {5, 0} : new int[] {v, (v + 1) % size};
        targets[size - 1] = new int[] {};
        long[] columns = new long[size];
        for (int v = 1; v < size; v++) columns[v] = 1;
        GraphSystem graph = GraphSystem.ofBytes(new int[] {0}, targets, columns, new long[size]);
        assertThat(run(graph.progress(false), graph, Limits.NONE).ending())
                .isEqualTo(new Outcome.NotMonotone("vertex 137", "Change[column=-1, layer=0]", "vertex 0"));
    }

    @Test
    void what_was_found_before_the_columns_regress_stands() {
        int[][] targets = {{1}, {2}, {0}};
        GraphSystem graph = GraphSystem.ofBytes(new int[] {0}, targets, new long[] {1, 2, 3}, new long[3]);
        Watch one = GraphWalks.watchFor(graph, v -> v == 1);
        Watch none = GraphWalks.watchFor(graph, v -> v == 7);
        Outcome outcome = run(graph.progress(false), graph, Limits.NONE, one, none);
        assertThat(outcome.ending()).isInstanceOf(Outcome.NotMonotone.class);
        assertThat(outcome.findings().get(1)).isEmpty();
        Trace trace = outcome.findings().get(0).orElseThrow().trace().orElseThrow();
        assertThat(GraphWalks.walk(graph, trace)).containsExactly(0, 1);
    }

    @Test
    void memory_that_runs_out_stops_the_search_and_what_was_found_stands() {
        for (Progress progress :
                List.of(Progress.NONE, CUBE.bitsSet(), CUBE.bitsSet().inColumns())) {
            Watch three = ((StatePredicate) state -> state.word(0) == 3).watch();
            Watch never = ((StatePredicate) state -> false).watch();
            Outcome outcome = run(progress, new Exhausting(CUBE, 1000), Limits.NONE, three, never);
            assertThat(reason(outcome)).contains("memory");
            assertThat(outcome.findings()
                            .get(0)
                            .orElseThrow()
                            .trace()
                            .orElseThrow()
                            .choices())
                    .hasSize(2);
            assertThat(outcome.findings().get(1)).isEmpty();
            assertThat(outcome.statistics().explored()).isEqualTo(1000);
        }
    }

    /** A system whose memory runs out after so many states. */
    private record Exhausting(TransitionSystem inner, int states) implements TransitionSystem {
        @Override
        public int stateBytes() {
            return inner.stateBytes();
        }

        @Override
        public void initial(Successors out) {
            inner.initial(out);
        }

        @Override
        public Expander expander() {
            Expander expander = inner.expander();
            int[] left = {states};
            return (state, out) -> {
                if (left[0]-- == 0) throw new OutOfMemoryError("thrown by a test");
                expander.successors(state, out);
            };
        }

        @Override
        public List<String> actions() {
            return inner.actions();
        }

        @Override
        public String describe(StateBuffer state) {
            return inner.describe(state);
        }
    }

    @Test
    void a_layer_that_is_full_stops_the_search_and_one_that_is_just_full_does_not() {
        long widest = 924;
        for (long most : new long[] {widest - 1, widest}) {
            SweepOptions options = SweepOptions.DEFAULT.geometry(new StoreGeometry(64, 4, most));
            Outcome outcome = new Sweep(CUBE.bitsSet(), options).run(CUBE, List.of());
            if (most == widest) assertThat(outcome.complete()).isTrue();
            else assertThat(reason(outcome)).contains("more than 923 states");
        }
    }

    @Test
    void a_system_without_initial_states_is_complete_at_once() {
        GraphSystem graph = GraphSystem.ofBytes(new int[0], new int[][] {{0}}, new long[1], new long[1]);
        for (Progress progress : List.of(Progress.NONE, graph.progress(false))) {
            Outcome outcome = run(progress, graph, Limits.NONE, Watches.deadlock());
            assertThat(outcome.complete()).isTrue();
            assertThat(outcome.findings()).containsExactly(Optional.empty());
            assertThat(outcome.statistics().states()).hasValue(0);
            assertThat(outcome.statistics().peak()).isZero();
        }
    }

    @Test
    void the_extreme_layers_are_layers_like_any_other() {
        int[][] targets = {{1}, {2}, {3, 0}, {4}, {4, 1}};
        long[] layers = {Long.MIN_VALUE, Long.MIN_VALUE + 1, 0, Long.MAX_VALUE - 1, Long.MAX_VALUE};
        GraphSystem graph = GraphSystem.ofBytes(new int[] {0}, targets, new long[5], layers);
        for (SweepOptions options : SweepChecks.combinations()) {
            GraphWalks.Visits visits = new GraphWalks.Visits(graph);
            Outcome outcome = new Sweep(graph.progress(false), options).run(graph, List.of(visits));
            assertThat(outcome.complete()).isTrue();
            assertThat(visits.vertices).as(options.toString()).contains(0, 1, 2, 3, 4);
            assertThat(outcome.statistics().layers()).isEqualTo(5);
            if (outcome.statistics().states().isPresent())
                assertThat(visits.vertices).hasSize(5);
        }
    }
}
