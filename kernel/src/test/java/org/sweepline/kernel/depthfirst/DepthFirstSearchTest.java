package org.sweepline.kernel.depthfirst;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
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
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.Watches;
import org.sweepline.kernel.reference.ReferenceSearch;

class DepthFirstSearchTest {
    private static final DepthFirstSearch SEARCH = new DepthFirstSearch(true, StoreGeometry.DEFAULT);

    @Test
    void it_sees_every_state_once_and_counts_as_the_reference_does() {
        RandomGraphs.each(RandomGraphs.count(), seed -> {
            GraphSystem graph = RandomGraphs.graph(seed, RandomGraphs.Shape.LAYERS);
            ReferenceSearch reference = new ReferenceSearch(graph);
            Watches.DeadlockCount deadlocks = new Watches.DeadlockCount();
            StoreGeometry geometry = seed % 2 == 0 ? StoreGeometry.DEFAULT : new StoreGeometry(20, 4, 3L << 30);
            Outcome outcome = new DepthFirstSearch(false, geometry).run(graph, List.of(deadlocks));
            Statistics figures = outcome.statistics();
            assertThat(outcome.complete()).isTrue();
            assertThat(figures.states()).hasValue(reference.states().size());
            assertThat(figures.edges()).hasValue(reference.edges());
            assertThat(figures.peak()).isEqualTo(reference.states().size());
            assertThat(deadlocks.count()).isEqualTo(reference.deadlocks());
            assertThat(figures.profile().entries())
                    .containsExactly(new LayerProfile.Entry(0, 0, figures.explored(), figures.fired()));
        });
    }

    @Test
    void everything_behind_a_successor_is_visited_before_its_sibling() {
        RandomGraphs.each(RandomGraphs.count(), seed -> {
            GraphSystem graph = RandomGraphs.graph(seed, RandomGraphs.Shape.LAYERS);
            GraphWalks.Visits visits = new GraphWalks.Visits(graph);
            SEARCH.run(graph, List.of(visits));
            List<Integer> expected = new ArrayList<>();
            BitSet seen = new BitSet();
            for (int v : graph.initial) visit(graph, v, seen, expected);
            assertThat(visits.vertices).isEqualTo(expected);
        });
    }

    private static void visit(GraphSystem graph, int vertex, BitSet seen, List<Integer> order) {
        if (seen.get(vertex)) return;
        seen.set(vertex);
        order.add(vertex);
        for (int to : graph.targets[vertex]) visit(graph, to, seen, order);
    }

    @Test
    void a_state_is_found_exactly_if_it_is_reachable_and_its_trace_leads_to_it() {
        RandomGraphs.each(RandomGraphs.count(), seed -> {
            GraphSystem graph = RandomGraphs.graph(seed, RandomGraphs.Shape.LAYERS);
            Random random = new Random(seed);
            int one = random.nextInt(graph.size());
            int two = random.nextInt(graph.size());
            List<Watch> watches =
                    List.of(GraphWalks.watchFor(graph, v -> v == one), GraphWalks.watchFor(graph, v -> v == two));
            BitSet reachable = RandomGraphs.reachable(graph.targets, graph.initial);
            Outcome outcome = SEARCH.run(graph, watches);
            checkFinding(graph, outcome.findings().get(0).orElse(null), one, reachable);
            checkFinding(graph, outcome.findings().get(1).orElse(null), two, reachable);
            assertThat(outcome.complete()).isEqualTo(!reachable.get(one) || !reachable.get(two));
        });
    }

    private static void checkFinding(GraphSystem graph, Outcome.Finding finding, int wanted, BitSet reachable) {
        assertThat(finding != null).isEqualTo(reachable.get(wanted));
        if (finding == null) return;
        Trace trace = finding.trace().orElseThrow();
        int[] way = GraphWalks.walk(graph, trace);
        assertThat(trace.quality()).isEqualTo(Trace.Quality.SOME);
        assertThat(way[way.length - 1]).isEqualTo(wanted);
    }

    @Test
    void without_traces_a_state_is_found_all_the_same() {
        Outcome outcome = new DepthFirstSearch(false, StoreGeometry.DEFAULT)
                .run(NumberGraph.random(1000, 4), List.of(((StatePredicate) s -> s.word(0) > 500).watch()));
        assertThat(outcome.ending()).isInstanceOf(Outcome.Decided.class);
        assertThat(outcome.findings().get(0).orElseThrow().trace()).isEmpty();
    }

    @Test
    void a_deep_system_needs_no_deep_recursion() {
        NumberGraph line = new NumberGraph(n -> n < 1_000_000 ? new long[] {n + 1, n / 2} : new long[0]);
        Outcome outcome = SEARCH.run(line, List.of(Watches.deadlock()));
        Trace trace = outcome.findings().get(0).orElseThrow().trace().orElseThrow();
        assertThat(trace.choices()).hasSize(1_000_000).containsOnly(0);
    }

    @Test
    void limits_stop_the_search_with_a_reason() {
        NumberGraph graph = NumberGraph.random(100_000, 4);
        assertThat(reason(graph, Limits.NONE.explored(1234))).contains("1234 explored");
        assertThat(reason(graph, Limits.NONE.stored(1000))).contains("1000 stored");
        assertThat(reason(graph, Limits.NONE.bytes(100_000))).contains("memory limit");
        assertThat(reason(graph, Limits.NONE.time(Duration.ZERO))).contains("time limit");
        Outcome stopped = SEARCH.run(graph, List.of(), Limits.NONE.explored(1234), Listener.NONE);
        assertThat(stopped.statistics().explored()).isEqualTo(1234);
        assertThat(stopped.statistics().states()).isEmpty();
    }

    private static String reason(TransitionSystem system, Limits limits) {
        Outcome outcome = SEARCH.run(system, List.of(), limits, Listener.NONE);
        return ((Outcome.Stopped) outcome.ending()).reason();
    }

    @Test
    void a_limit_that_suffices_exactly_does_not_stop_the_search() {
        NumberGraph graph = NumberGraph.random(1000, 4);
        long states = SEARCH.run(graph, List.of()).statistics().explored();
        assertThat(SEARCH.run(graph, List.of(), Limits.NONE.explored(states), Listener.NONE)
                        .complete())
                .isTrue();
        assertThat(SEARCH.run(graph, List.of(), Limits.NONE.explored(states - 1), Listener.NONE)
                        .complete())
                .isFalse();
    }

    @Test
    void a_full_heap_or_store_stops_the_search_with_a_reason() {
        NumberGraph graph = new NumberGraph(n -> {
            if (n == 500) throw new OutOfMemoryError("for this test");
            return new long[] {n + 1};
        });
        assertThat(reason(graph, Limits.NONE)).contains("memory of the Java machine was full with 501");
        Outcome outcome = new DepthFirstSearch(true, new StoreGeometry(1 << 16, 14, 100))
                .run(NumberGraph.random(1000, 4), List.of());
        assertThat(outcome.ending()).isInstanceOf(Outcome.Stopped.class);
    }

    @Test
    void a_listener_is_told_how_far_the_search_has_come() {
        AtomicLong told = new AtomicLong();
        Watch slow = (state, successors, from, to) -> {
            if (state.word(0) == 0) sleep();
            return Watch.Answer.GO_ON;
        };
        SEARCH.run(NumberGraph.random(1000, 4), List.of(slow), Limits.NONE, figures -> told.set(figures.explored()));
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
    void an_edge_allocates_nothing() {
        allocated(10);
        long few = allocated(10);
        long many = allocated(1000);
        long moreEdges = 2000L * (1000 - 10);
        assertThat(many - few).isLessThan(moreEdges / 2);
    }

    /** The bytes allocated by a search of 2000 states with so many edges each, the only new one last. */
    private static long allocated(int edges) {
        long[] to = new long[edges];
        NumberGraph graph = new NumberGraph(n -> {
            for (int i = 0; i < to.length; i++) to[i] = Math.max(0, n - i);
            to[to.length - 1] = n == 1999 ? 0 : n + 1;
            return to;
        });
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        SEARCH.run(graph, List.of());
        return threads.getCurrentThreadAllocatedBytes() - before;
    }
}
