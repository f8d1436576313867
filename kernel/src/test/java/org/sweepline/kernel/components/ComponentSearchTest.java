package org.sweepline.kernel.components;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.ComponentWatch;
import org.sweepline.kernel.GraphSystem;
import org.sweepline.kernel.GraphWalks;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.NumberGraph;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TerminalComponent;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.Watches;
import org.sweepline.kernel.depthfirst.DepthFirstSearch;
import org.sweepline.kernel.disk.DiskSearch;
import org.sweepline.kernel.reference.ReferenceSearch;
import org.sweepline.kernel.reference.ReferenceSweep;
import org.sweepline.kernel.sweep.Sweep;

/** Terminal components against those found by comparing what each vertex reaches. */
class ComponentSearchTest {
    private static final int GRAPHS = RandomGraphs.count();

    /** A terminal component of an explicit graph. */
    private record Terminal(BitSet vertices, BitSet actions) {}

    private static ComponentSearch search(GraphSystem graph, int seed) {
        StoreGeometry geometry = seed % 3 == 0 ? new StoreGeometry(20, 4, 3L << 30) : StoreGeometry.DEFAULT;
        return new ComponentSearch(graph.progress(seed % 2 == 0), true, geometry);
    }

    private static GraphSystem graph(int seed) {
        RandomGraphs.Shape shape = switch (seed % 5) {
            case 0 -> RandomGraphs.Shape.LAYERS;
            case 1 -> RandomGraphs.Shape.BOTH;
            default -> RandomGraphs.Shape.COLUMNS;
        };
        return RandomGraphs.graph(seed, shape);
    }

    /** The terminal components: a vertex is in one if everything it reaches reaches it. */
    private static Set<Terminal> terminals(GraphSystem graph) {
        BitSet reachable = RandomGraphs.reachable(graph.targets, graph.initial);
        Map<Integer, BitSet> reaches = new HashMap<>();
        reachable.stream().forEach(v -> reaches.put(v, RandomGraphs.reachable(graph.targets, v)));
        Set<Terminal> terminals = new HashSet<>();
        reachable.stream()
                .filter(v ->
                        reaches.get(v).stream().allMatch(w -> reaches.get(w).get(v)))
                .forEach(v -> terminals.add(new Terminal(reaches.get(v), actions(graph, reaches.get(v)))));
        return terminals;
    }

    private static BitSet actions(GraphSystem graph, BitSet vertices) {
        BitSet actions = new BitSet();
        Successors out = new Successors(graph.stateBytes);
        vertices.stream().forEach(v -> graph.expander().successors(graph.states[v].buffer(), out));
        for (int i = 0; i < out.size(); i++) actions.set(out.action(i));
        return actions;
    }

    @Test
    void it_shows_exactly_the_terminal_components_and_every_state_once() {
        RandomGraphs.each(GRAPHS, seed -> {
            GraphSystem graph = graph(seed);
            List<Terminal> shown = new ArrayList<>();
            ComponentWatch components = component -> {
                shown.add(take(graph, component));
                return Watch.Answer.GO_ON;
            };
            GraphWalks.Visits visits = new GraphWalks.Visits(graph);
            Watches.DeadlockCount deadlocks = new Watches.DeadlockCount();
            Outcome outcome = search(graph, seed).run(graph, List.of(components, visits, deadlocks));
            ReferenceSearch reference = new ReferenceSearch(graph);
            Statistics figures = outcome.statistics();
            assertThat(outcome.complete()).isTrue();
            assertThat(shown).containsExactlyInAnyOrderElementsOf(terminals(graph));
            assertThat(figures.states())
                    .hasValue(reference.states().size())
                    .hasValue(visits.vertices.size())
                    .hasValue(figures.explored());
            assertThat(figures.edges()).hasValue(reference.edges());
            assertThat(deadlocks.count()).isEqualTo(reference.deadlocks());
            assertThat(figures.peak()).isLessThanOrEqualTo(reference.states().size());
            assertThat(figures.bytes()).as("bytes left").isZero();
            assertThat(figures.stored()).isZero();
            if (seed % 5 > 1) {
                ReferenceSweep sweep = new ReferenceSweep(graph, graph.progress(false)).compositional();
                assertThat(figures.peak()).isEqualTo(sweep.peak());
            }
        });
    }

    /** Looks at all of a component, and at parts of it in every way there is. */
    private static Terminal take(GraphSystem graph, TerminalComponent component) {
        BitSet vertices = new BitSet();
        assertThat(component.hasAction(new BitSet())).isFalse();
        assertThat(component.hasState(state -> true)).isTrue();
        boolean found = component.hasState(state -> {
            vertices.set(graph.vertex(state));
            return false;
        });
        assertThat(found).isFalse();
        assertThat(component.size()).isEqualTo(vertices.cardinality());
        BitSet expected = actions(graph, vertices);
        for (int a = 0; a < graph.actions().size(); a++) {
            BitSet one = new BitSet();
            one.set(a);
            if (a % 2 == 0) assertThat(component.hasAction(one)).isEqualTo(expected.get(a));
            assertThat(component.hasAction(a)).isEqualTo(expected.get(a));
        }
        return new Terminal(vertices, component.actions());
    }

    @Test
    void home_and_recurrence_are_decided_as_on_the_explicit_graph_and_the_evidence_replays() {
        RandomGraphs.each(GRAPHS, seed -> {
            GraphSystem graph = graph(seed);
            Random random = new Random(seed);
            BitSet home = some(random, graph.size(), 2 + random.nextInt(10));
            BitSet condition = some(random, graph.actions().size(), 2);
            BitSet actions = some(random, graph.actions().size(), 3);
            List<Watch> watches = List.of(
                    Watches.home(state -> home.get(graph.vertex(state))),
                    Watches.recurrent(actions),
                    GraphWalks.watchFor(graph, v -> v == graph.size() - 1),
                    Watches.recurrent(condition, actions),
                    Watches.live(actions));
            Outcome outcome = search(graph, seed).run(graph, watches);
            Set<Terminal> terminals = terminals(graph);
            check(
                    graph,
                    outcome.findings().get(0).orElse(null),
                    terminals.stream().filter(t -> !t.vertices.intersects(home)).toList());
            check(
                    graph,
                    outcome.findings().get(1).orElse(null),
                    terminals.stream()
                            .filter(t -> !t.actions.intersects(actions))
                            .toList());
            check(
                    graph,
                    outcome.findings().get(3).orElse(null),
                    terminals.stream()
                            .filter(t -> t.actions.intersects(condition) && !t.actions.intersects(actions))
                            .toList());
            check(
                    graph,
                    outcome.findings().get(4).orElse(null),
                    terminals.stream()
                            .filter(t -> !actions.stream().allMatch(t.actions::get))
                            .toList());
            BitSet reachable = RandomGraphs.reachable(graph.targets, graph.initial);
            boolean all = outcome.findings().stream().allMatch(finding -> finding.isPresent());
            if (outcome.complete()) assertThat(outcome.statistics().states()).hasValue(reachable.cardinality());
            else assertThat(all).isTrue();
            assertThat(outcome.findings().get(2).isPresent()).isEqualTo(reachable.get(graph.size() - 1));
        });
    }

    private static BitSet some(Random random, int size, int oneOf) {
        BitSet some = new BitSet();
        for (int i = 0; i < size; i++) {
            if (random.nextInt(oneOf) == 0) some.set(i);
        }
        return some;
    }

    private static void check(GraphSystem graph, Outcome.Finding finding, List<Terminal> wanted) {
        assertThat(finding != null).isEqualTo(!wanted.isEmpty());
        if (finding == null) return;
        Trace stem = finding.trace().orElseThrow();
        int[] way = GraphWalks.walk(graph, stem);
        int end = way[way.length - 1];
        Outcome.Circuit component = finding.component().orElseThrow();
        Terminal here =
                wanted.stream().filter(t -> t.vertices.get(end)).findFirst().orElseThrow();
        assertThat(component.states()).isEqualTo(here.vertices.cardinality());
        assertThat(component.actions()).isEqualTo(here.actions);
        cycles(graph, end, component.cycle().orElseThrow());

        long least = wanted.stream()
                .mapToLong(t -> graph.columns[t.vertices.nextSetBit(0)])
                .min()
                .orElseThrow();
        assertThat(graph.columns[end]).isEqualTo(least);
        int[] first = order(graph);
        int earliest = wanted.stream()
                .flatMap(t -> t.vertices.stream().boxed())
                .filter(v -> graph.columns[v] == least)
                .mapToInt(v -> first[v])
                .min()
                .orElseThrow();
        assertThat(first[end]).as("met first").isEqualTo(earliest);
        if (stem.quality() == Trace.Quality.SHORTEST) {
            int[] steps = GraphWalks.fewestSteps(graph);
            int fewest = wanted.stream()
                    .flatMap(t -> t.vertices.stream().boxed())
                    .mapToInt(v -> steps[v])
                    .min()
                    .orElseThrow();
            assertThat(stem.choices()).hasSize(fewest);
        }
    }

    /** When each vertex is processed. */
    private static int[] order(GraphSystem graph) {
        GraphWalks.Visits visits = new GraphWalks.Visits(graph);
        new ComponentSearch(graph.progress(false), false, StoreGeometry.DEFAULT).run(graph, List.of(visits));
        int[] order = new int[graph.size()];
        for (int i = 0; i < visits.vertices.size(); i++) order[visits.vertices.get(i)] = i;
        return order;
    }

    /** Whether the choices lead from a vertex back to it, for the first time and as soon as possible. */
    private static void cycles(GraphSystem graph, int vertex, int[] choices) {
        int at = vertex;
        for (int choice : choices) at = graph.targets[at][choice];
        assertThat(at).isEqualTo(vertex);
        int length = 0;
        BitSet level = new BitSet();
        level.set(vertex);
        while (!level.isEmpty()) {
            BitSet next = new BitSet();
            level.stream().forEach(v -> {
                for (int to : graph.targets[v]) next.set(to);
            });
            length++;
            level = next;
            if (next.get(vertex)) break;
        }
        assertThat(choices).hasSize(level.isEmpty() ? 0 : length);
    }

    @Test
    void a_trace_in_one_column_is_called_shortest() {
        GraphSystem graph = RandomGraphs.graph(3, RandomGraphs.Shape.LAYERS);
        for (boolean offsets : new boolean[] {false, true}) {
            Outcome outcome = new ComponentSearch(graph.progress(offsets), true, StoreGeometry.DEFAULT)
                    .run(graph, List.of(Watches.home(state -> false)));
            Trace trace = outcome.findings().get(0).orElseThrow().trace().orElseThrow();
            assertThat(trace.quality()).isEqualTo(Trace.Quality.SHORTEST);
        }
    }

    @Test
    void a_ring_of_many_states_is_one_component_and_its_cycle_goes_around() {
        int size = 200_000;
        NumberGraph ring = new NumberGraph(n -> new long[] {n, (n + 1) % size});
        for (Watch watch : List.of(Watches.home(s -> false), Watches.recurrent(new BitSet()))) {
            ComponentSearch search = new ComponentSearch(Progress.NONE, false, StoreGeometry.DEFAULT);
            Outcome outcome = search.run(new NumberGraph(n -> new long[] {(n + 1) % size}), List.of(watch));
            Outcome.Circuit found =
                    outcome.findings().get(0).orElseThrow().component().orElseThrow();
            assertThat(outcome.findings().get(0).orElseThrow().trace()).isEmpty();
            assertThat(found.states()).isEqualTo(size);
            assertThat(found.cycle().orElseThrow()).hasSize(size).containsOnly(0);
            Outcome looped = search.run(ring, List.of(watch));
            assertThat(looped.findings()
                            .get(0)
                            .orElseThrow()
                            .component()
                            .orElseThrow()
                            .cycle()
                            .orElseThrow())
                    .containsExactly(0);
        }
    }

    @Test
    void columns_are_forgotten_and_the_peak_stays_small() {
        NumberGraph rings =
                new NumberGraph(n -> n == 999_999 ? new long[] {n} : new long[] {n % 10 == 9 ? n - 9 : n, n + 1});
        ComponentSearch search = new ComponentSearch(columns(10), false, StoreGeometry.DEFAULT);
        BitSet second = new BitSet();
        second.set(1);
        Outcome outcome =
                search.run(rings, List.of(Watches.home(s -> s.word(0) == 999_999), Watches.recurrent(second)));
        assertThat(outcome.complete()).isTrue();
        assertThat(outcome.findings().get(0)).isEmpty();
        assertThat(outcome.findings().get(1).orElseThrow().state()).containsExactly(999_999);
        assertThat(outcome.statistics().explored()).isEqualTo(1_000_000);
        assertThat(outcome.statistics().columns()).isEqualTo(100_000);
        assertThat(outcome.statistics().peak()).isEqualTo(11);
        assertThat(outcome.statistics().peakBytes()).isLessThan(200_000);
    }

    /** So many numbers a column. */
    private static Progress columns(long width) {
        return new Progress() {
            @Override
            public long column(StateBuffer state) {
                return state.word(0) / width;
            }

            @Override
            public long layer(StateBuffer state) {
                return -state.word(0);
            }
        };
    }

    @Test
    void the_search_ends_when_every_question_is_settled_and_no_sooner() {
        NumberGraph tree = new NumberGraph(n -> n < 1000 ? new long[] {n + 1, 10_000 + n} : new long[0]);
        ComponentSearch search = new ComponentSearch(columns(1), true, StoreGeometry.DEFAULT);
        Watch zero = ((StatePredicate) state -> state.word(0) == 0).watch();
        Watch five = ((StatePredicate) state -> state.word(0) == 500).watch();
        Outcome first = search.run(tree, List.of(Watches.home(state -> state.word(0) >= 10_000), zero, five));
        assertThat(first.ending()).isInstanceOf(Outcome.Decided.class);
        assertThat(first.findings().get(0).orElseThrow().state()).containsExactly(1000);
        assertThat(first.findings().get(0).orElseThrow().trace().orElseThrow().choices())
                .hasSize(1000);
        assertThat(first.findings().get(1).orElseThrow().component()).isEmpty();
        int[] seen = {0};
        ComponentWatch two = component -> ++seen[0] < 3 ? Watch.Answer.GO_ON : Watch.Answer.ENOUGH;
        Outcome enough = search.run(tree, List.of(two));
        assertThat(enough.ending()).isInstanceOf(Outcome.Decided.class);
        assertThat(enough.findings().get(0)).isEmpty();
        assertThat(seen[0]).isEqualTo(3);
    }

    @Test
    void without_a_question_about_components_the_columns_are_swept_all_the_same() {
        Outcome outcome = new ComponentSearch(columns(100), true, StoreGeometry.DEFAULT)
                .run(new NumberGraph(n -> n < 10_000 ? new long[] {n + 1} : new long[0]), List.of(Watches.deadlock()));
        assertThat(outcome.findings().get(0).orElseThrow().state()).containsExactly(10_000);
        assertThat(outcome.statistics().peak()).isEqualTo(101);
    }

    @Test
    void a_step_to_a_smaller_column_is_reported_and_what_was_found_before_stands() {
        int[][] targets = {{1, 3}, {2}, {1}, {4}, {0, 3}};
        GraphSystem graph = GraphSystem.ofBytes(new int[] {0}, targets, new long[] {1, 2, 2, 3, 3}, new long[5]);
        for (boolean offsets : new boolean[] {false, true}) {
            Outcome outcome = new ComponentSearch(graph.progress(offsets), true, StoreGeometry.DEFAULT)
                    .run(graph, List.of(Watches.home(state -> false), Watches.deadlock()));
            assertThat(outcome.ending())
                    .isEqualTo(new Outcome.NotMonotone("vertex 4", "Change[column=-2, layer=0]", "vertex 0"));
            Outcome.Finding finding = outcome.findings().get(0).orElseThrow();
            assertThat(GraphWalks.walk(graph, finding.trace().orElseThrow())).containsExactly(0, 1);
            assertThat(finding.component().orElseThrow().cycle().orElseThrow()).containsExactly(0, 0);
        }
    }

    private static final ComponentWatch ALL = component -> Watch.Answer.GO_ON;

    private static Outcome run(TransitionSystem system, Limits limits, Watch watch) {
        return new ComponentSearch(Progress.NONE, true, StoreGeometry.DEFAULT)
                .run(system, List.of(watch), limits, Listener.NONE);
    }

    private static String reason(Outcome outcome) {
        assertThat(outcome.findings().get(0)).isEmpty();
        assertThat(outcome.statistics().states()).isEmpty();
        return ((Outcome.Stopped) outcome.ending()).reason();
    }

    @Test
    void limits_stop_the_search_with_a_reason() {
        NumberGraph graph = NumberGraph.random(100_000, 4);
        assertThat(reason(run(graph, Limits.NONE.explored(1234), ALL))).contains("1234 explored");
        assertThat(reason(run(graph, Limits.NONE.stored(1000), ALL))).contains("1000 stored");
        assertThat(reason(run(graph, Limits.NONE.bytes(1 << 20), ALL))).contains("memory limit");
        assertThat(reason(run(graph, Limits.NONE.bytes(1000), ALL))).contains("memory limit");
        assertThat(reason(run(graph, Limits.NONE.time(Duration.ZERO), ALL))).contains("time limit");
    }

    @Test
    void limits_that_suffice_exactly_do_not_stop_the_search() {
        NumberGraph graph = NumberGraph.random(10_000, 4);
        Statistics figures = run(graph, Limits.NONE, ALL).statistics();
        Limits exact =
                Limits.NONE.explored(figures.explored()).stored(figures.peak()).bytes(figures.peakBytes());
        assertThat(run(graph, exact, ALL).complete()).isTrue();
        assertThat(run(graph, exact.explored(figures.explored() - 1), ALL).complete())
                .isFalse();
        assertThat(run(graph, exact.stored(figures.peak() - 1), ALL).complete()).isFalse();
        assertThat(run(graph, exact.bytes(figures.peakBytes() - 1), ALL).complete())
                .isFalse();
    }

    @Test
    void the_edges_and_the_means_to_find_components_count_as_bytes() {
        NumberGraph graph = NumberGraph.random(200_000, 4);
        Statistics plain = run(graph, Limits.NONE, Watches.deadlock()).statistics();
        Statistics figures = run(graph, Limits.NONE, ALL).statistics();
        assertThat(figures.peak()).isEqualTo(plain.peak());
        assertThat(figures.peakBytes() - plain.peakBytes()).isBetween(4 * 2 * figures.peak(), 4 * 5 * figures.peak());
    }

    @Test
    void time_that_runs_out_while_a_component_is_looked_at_stops_the_search() {
        NumberGraph ring = new NumberGraph(n -> new long[] {(n + 1) % 20_000});
        ComponentWatch slow = Watches.home(state -> {
            if (state.word(0) == 1) sleep();
            return false;
        });
        assertThat(reason(run(ring, Limits.NONE.time(Duration.ofMillis(500)), slow)))
                .contains("time limit");
        ComponentWatch slowActions = component -> {
            sleep();
            return component.actions().isEmpty() ? Watch.Answer.FOUND : Watch.Answer.GO_ON;
        };
        assertThat(reason(run(ring, Limits.NONE.time(Duration.ofMillis(500)), slowActions)))
                .contains("time limit");
    }

    private static void sleep() {
        try {
            Thread.sleep(600);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void memory_that_runs_out_stops_the_search() {
        NumberGraph exhausting = new NumberGraph(n -> {
            if (n == 500) throw new OutOfMemoryError("for this test");
            return new long[] {n + 1};
        });
        assertThat(reason(run(exhausting, Limits.NONE, ALL))).contains("memory of the Java machine was full with 501");
        NumberGraph ring = new NumberGraph(n -> new long[] {(n + 1) % 100});
        ComponentWatch greedy = component -> {
            throw new OutOfMemoryError("for this test");
        };
        assertThat(reason(run(ring, Limits.NONE, greedy))).contains("memory of the Java machine was full with 100");
    }

    @Test
    void other_searches_fail_on_a_question_about_components() {
        NumberGraph ring = new NumberGraph(n -> new long[] {(n + 1) % 100});
        List<Search> searches = List.of(
                Sweep.full(SweepOptions.DEFAULT),
                new Sweep(columns(10), SweepOptions.DEFAULT),
                new DepthFirstSearch(true, StoreGeometry.DEFAULT),
                new DiskSearch(null, 100, true, StoreGeometry.DEFAULT));
        for (Search search : searches) {
            assertThatThrownBy(() -> search.run(ring, List.of(ALL))).isInstanceOf(UnsupportedOperationException.class);
        }
    }

    @Test
    void a_system_without_initial_states_has_no_components() {
        GraphSystem graph = GraphSystem.ofBytes(new int[0], new int[][] {{0}}, new long[1], new long[1]);
        Outcome outcome = new ComponentSearch(graph.progress(false), true, StoreGeometry.DEFAULT)
                .run(graph, List.of(Watches.home(state -> false)));
        assertThat(outcome.complete()).isTrue();
        assertThat(outcome.findings().get(0)).isEmpty();
    }

    @Test
    void initial_states_in_several_columns_are_all_seen() {
        int[][] targets = {{0}, {1, 0}, {3}, {2}};
        GraphSystem graph = GraphSystem.ofBytes(new int[] {2, 1}, targets, new long[] {5, 4, 1, 1}, new long[4]);
        Set<Integer> sizes = new TreeSet<>();
        ComponentWatch watch = component -> {
            sizes.add(component.size());
            return Watch.Answer.GO_ON;
        };
        Outcome outcome = new ComponentSearch(graph.progress(true), true, StoreGeometry.DEFAULT)
                .run(graph, List.of(watch, Watches.home(state -> graph.vertex(state) != 0)));
        assertThat(sizes).containsExactly(1, 2);
        Trace trace = outcome.findings().get(1).orElseThrow().trace().orElseThrow();
        assertThat(GraphWalks.walk(graph, trace)).containsExactly(1, 0);
        assertThat(trace.quality()).isNotEqualTo(Trace.Quality.SHORTEST);
    }

    @Test
    void an_edge_allocates_nothing() {
        allocated(10);
        long few = allocated(10);
        long many = allocated(1000);
        long moreEdges = 2000L * (1000 - 10);
        // Three bytes an edge are stored.
        assertThat(many - few).isLessThan(5 * moreEdges);
    }

    private static long allocated(int edges) {
        long[] to = LongStream.range(0, edges).toArray();
        NumberGraph graph = new NumberGraph(n -> {
            to[to.length - 1] = (n + 1) % 2000;
            return to;
        });
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        run(graph, Limits.NONE, ALL);
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    @Test
    void components_are_not_numbered_to_the_end_when_the_thread_is_interrupted() {
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> StrongComponents.numbers(2, state -> state, edge -> 1 - edge, edge -> true))
                    .isInstanceOf(TimeUpException.class);
        } finally {
            Thread.interrupted();
        }
    }
}
