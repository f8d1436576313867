package org.sweepline.kernel.depthfirst;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sweepline.kernel.Cube;
import org.sweepline.kernel.GraphSystem;
import org.sweepline.kernel.GraphWalks;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.NumberGraph;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Philosophers;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watches;
import org.sweepline.kernel.reference.ReferenceSearch;

class CachingSearchTest {
    private static final int GRAPHS = RandomGraphs.count() / 4;

    private static CachingSearch search(long cacheStates, Replacement policy) {
        return new CachingSearch(cacheStates, policy, true, StoreGeometry.DEFAULT);
    }

    @ParameterizedTest
    @EnumSource
    void whatever_the_size_of_the_cache_every_reachable_state_is_explored_or_the_path_was_too_long(Replacement policy) {
        int[] complete = {0, 0};
        RandomGraphs.each(GRAPHS, seed -> {
            GraphSystem graph = small(seed);
            BitSet reachable = RandomGraphs.reachable(graph.targets, graph.initial);
            for (int most = 1; most <= reachable.cardinality() + 1; most++) {
                GraphWalks.Visits visits = new GraphWalks.Visits(graph);
                Outcome outcome = search(most, policy).run(graph, List.of(visits));
                Statistics figures = outcome.statistics();
                assertThat(figures.peak()).isLessThanOrEqualTo(most);
                assertThat(figures.explored()).isEqualTo(visits.vertices.size());
                if (outcome.complete()) {
                    BitSet seen = new BitSet();
                    visits.vertices.forEach(seen::set);
                    assertThat(seen).isEqualTo(reachable);
                    complete[figures.replaced() > 0 ? 1 : 0]++;
                } else {
                    assertThat(reason(outcome)).contains("the " + most + " states of the cache");
                    assertThat(most).isLessThan(reachable.cardinality());
                }
                assertThat(figures.states().isPresent()).isEqualTo(outcome.complete() && figures.replaced() == 0);
            }
        });
        assertThat(complete[0]).isGreaterThanOrEqualTo(2 * GRAPHS);
        assertThat(complete[1]).isGreaterThan(GRAPHS);
    }

    /** A random graph with few enough states for a search that forgets nearly everything. */
    private static GraphSystem small(int seed) {
        GraphSystem graph = RandomGraphs.graph(seed, RandomGraphs.Shape.LAYERS);
        return graph.size() <= 40 ? graph : RandomGraphs.graph(-seed - 1, RandomGraphs.Shape.COLUMNS);
    }

    @ParameterizedTest
    @EnumSource
    void with_room_for_all_states_it_counts_as_the_reference_does(Replacement policy) {
        RandomGraphs.each(GRAPHS, seed -> {
            GraphSystem graph = RandomGraphs.graph(seed, RandomGraphs.Shape.LAYERS);
            ReferenceSearch reference = new ReferenceSearch(graph);
            int states = reference.states().size();
            Watches.DeadlockCount deadlocks = new Watches.DeadlockCount();
            Statistics figures = search(states + seed % 2, policy)
                    .run(graph, List.of(deadlocks))
                    .statistics();
            assertThat(figures.replaced()).isZero();
            assertThat(figures.explored()).isEqualTo(states);
            assertThat(figures.states()).hasValue(states);
            assertThat(figures.edges()).hasValue(reference.edges());
            assertThat(figures.peak()).isEqualTo(states);
            assertThat(deadlocks.count()).isEqualTo(reference.deadlocks());
        });
    }

    @ParameterizedTest
    @EnumSource
    void a_state_is_found_exactly_if_it_is_reachable_and_its_trace_leads_to_it(Replacement policy) {
        RandomGraphs.each(GRAPHS, seed -> {
            GraphSystem graph = small(seed);
            Random random = new Random(seed);
            int wanted = random.nextInt(graph.size());
            BitSet reachable = RandomGraphs.reachable(graph.targets, graph.initial);
            int most = 1 + random.nextInt(reachable.cardinality());
            Outcome outcome = search(most, policy).run(graph, List.of(GraphWalks.watchFor(graph, v -> v == wanted)));
            if (outcome.findings().get(0).isEmpty()) {
                assertThat(outcome.complete() && reachable.get(wanted)).isFalse();
                return;
            }
            Trace trace = outcome.findings().get(0).get().trace().orElseThrow();
            int[] way = GraphWalks.walk(graph, trace);
            assertThat(way[way.length - 1]).isEqualTo(wanted);
            assertThat(way.length).isLessThanOrEqualTo(most);
        });
    }

    @ParameterizedTest
    @EnumSource
    void with_room_for_the_path_alone_a_corner_is_explored_at_most_once_for_every_way_to_it(Replacement policy) {
        Statistics figures =
                search(6, policy).run(new Cube(5, false), List.of()).statistics();
        long ways = 0;
        for (int steps = 0, product = 1; steps <= 5; product *= 5 - steps++) ways += product;
        assertThat(figures.explored()).isBetween(32L, ways);
        assertThat(figures.replaced()).isEqualTo(figures.explored() - 6);
    }

    @ParameterizedTest
    @EnumSource
    void a_cache_that_is_a_tenth_too_small_costs_time_only(Replacement policy) {
        Philosophers table = new Philosophers(6);
        long states = new DepthFirstSearch(false, StoreGeometry.DEFAULT)
                .run(table, List.of())
                .statistics()
                .explored();
        Outcome outcome =
                search(states * 9 / 10, policy).run(table, List.of(), Limits.NONE.explored(1_000_000), Listener.NONE);
        assertThat(outcome.complete()).isTrue();
        assertThat(outcome.statistics().replaced()).isPositive();
        assertThat(outcome.statistics().peak()).isEqualTo(states * 9 / 10);
        assertThat(outcome.statistics().explored()).isGreaterThan(states);
    }

    @ParameterizedTest
    @EnumSource
    void the_same_search_gives_the_same_figures(Replacement policy) {
        NumberGraph graph = NumberGraph.random(2000, 2);
        Limits limits = Limits.NONE.explored(50_000);
        Statistics one = search(1500, policy)
                .run(graph, List.of(), limits, Listener.NONE)
                .statistics();
        Statistics two = search(1500, policy)
                .run(graph, List.of(), limits, Listener.NONE)
                .statistics();
        assertThat(List.of(one.explored(), one.fired(), one.replaced(), one.peakBytes()))
                .isEqualTo(List.of(two.explored(), two.fired(), two.replaced(), two.peakBytes()));
    }

    @Test
    void limits_stop_the_search_with_a_reason() {
        NumberGraph graph = NumberGraph.random(100_000, 4);
        assertThat(reason(graph, 50_000, Limits.NONE.explored(1234))).contains("1234 explored");
        assertThat(reason(graph, 90_000, Limits.NONE.stored(1000))).contains("1000 stored");
        assertThat(reason(graph, 90_000, Limits.NONE.bytes(100_000))).contains("memory limit");
        assertThat(reason(graph, 10, Limits.NONE)).contains("the 10 states of the cache");
    }

    @Test
    void a_search_that_would_take_ages_stops_at_the_time_limit() {
        Limits limits = Limits.NONE.time(Duration.ofMillis(50));
        Cube cube = new Cube(20, false);
        assertThat(reason(cube, 30, limits)).contains("time limit of 0.05 s");
    }

    private static String reason(TransitionSystem system, long cacheStates, Limits limits) {
        return reason(search(cacheStates, Replacement.RANDOM).run(system, List.of(), limits, Listener.NONE));
    }

    private static String reason(Outcome outcome) {
        assertThat(outcome.ending()).isInstanceOf(Outcome.Stopped.class);
        return ((Outcome.Stopped) outcome.ending()).reason();
    }

    @Test
    void a_cache_for_no_state_is_refused() {
        assertThatThrownBy(() -> search(0, Replacement.LRU)).isInstanceOf(IllegalArgumentException.class);
    }
}
