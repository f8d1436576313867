package org.sweepline.kernel.kripke;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.GraphSystem;
import org.sweepline.kernel.GraphWalks;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.NumberGraph;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Threads;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;

/** The structure of a state graph against what its definitions say when every pair of states is compared. */
class StateGraphTest {
    private static final int GRAPHS = 3_000;

    /** An edge of a reachable vertex. */
    private record Edge(int to, int action) {}

    /** A graph with the edges of each of its vertices, unreachable ones without any. */
    private record Reference(GraphSystem graph, BitSet reachable, List<List<Edge>> edges) {
        static Reference of(GraphSystem graph) {
            BitSet reachable = RandomGraphs.reachable(graph.targets, graph.initial);
            Expander expander = graph.expander();
            List<List<Edge>> edges = IntStream.range(0, graph.size())
                    .mapToObj(v -> reachable.get(v) ? edges(graph, expander, v) : List.<Edge>of())
                    .toList();
            return new Reference(graph, reachable, edges);
        }

        private static List<Edge> edges(GraphSystem graph, Expander expander, int vertex) {
            Successors out = new Successors(graph.stateBytes);
            expander.successors(graph.states[vertex].buffer(), out);
            return IntStream.range(0, out.size())
                    .mapToObj(i -> new Edge(graph.targets[vertex][i], out.action(i)))
                    .toList();
        }

        /** What each vertex reaches by one or more edges that count. */
        BitSet[] closure(BiPredicate<Integer, Edge> counts) {
            int[][] targets = new int[edges.size()][];
            for (int v = 0; v < targets.length; v++) {
                int from = v;
                targets[v] = edges.get(v).stream()
                        .filter(edge -> counts.test(from, edge))
                        .mapToInt(Edge::to)
                        .toArray();
            }
            BitSet[] closure = new BitSet[targets.length];
            for (int v = 0; v < targets.length; v++) closure[v] = RandomGraphs.reachable(targets, targets[v]);
            return closure;
        }

        boolean possible(int vertex, int action) {
            return edges.get(vertex).stream().anyMatch(edge -> edge.action == action);
        }

        Fairness fairness(int action) {
            BitSet[] without = closure((from, edge) -> edge.action != action);
            BitSet[] staying = closure(
                    (from, edge) -> edge.action != action && possible(from, action) && possible(edge.to, action));
            if (reachable.stream().anyMatch(v -> staying[v].get(v))) return Fairness.NONE;
            if (reachable.stream().anyMatch(v -> without[v].get(v) && possible(v, action))) return Fairness.JUST;
            return reachable.stream().anyMatch(v -> without[v].get(v)) ? Fairness.FAIR : Fairness.IMPARTIAL;
        }
    }

    private static GraphSystem graph(int seed) {
        RandomGraphs.Shape[] shapes = RandomGraphs.Shape.values();
        return RandomGraphs.graph(seed, shapes[seed % shapes.length]);
    }

    private static StateGraph explore(GraphSystem graph, int seed, Watch... watches) {
        StoreGeometry geometry = seed % 3 == 0 ? new StoreGeometry(20, 4, 3L << 30) : StoreGeometry.DEFAULT;
        return StateGraph.explore(graph, List.of(watches), geometry, Limits.NONE, Listener.NONE);
    }

    private static List<String> vertices(StateGraph graph, StateGraph.Selection selection) {
        assertThat(selection.first()).isSorted();
        return selection.first().stream().map(graph::describe).toList();
    }

    private static List<String> named(IntStream vertices) {
        return vertices.mapToObj(v -> "vertex " + v).toList();
    }

    @Test
    void components_home_and_dead_states_and_live_actions_are_those_of_the_definitions() {
        RandomGraphs.each(GRAPHS, seed -> {
            Reference reference = Reference.of(graph(seed));
            GraphWalks.Visits visits = new GraphWalks.Visits(reference.graph);
            StateGraph graph = explore(reference.graph, seed, visits);
            BitSet reachable = reference.reachable;
            List<List<Edge>> edges = reference.edges;
            assertThat(graph.complete()).isTrue();
            assertThat(graph.stopped()).isEmpty();
            assertThat(graph.exploration().explored())
                    .isEqualTo(reachable.cardinality())
                    .isEqualTo(graph.exploration().stored())
                    .isEqualTo(visits.vertices.size());
            assertThat(graph.exploration().fired())
                    .isEqualTo(edges.stream().mapToLong(List::size).sum());

            BitSet[] later = reference.closure((from, edge) -> true);
            BiPredicate<Integer, Integer> leads = (from, to) -> from.equals(to) || later[from].get(to);
            BiPredicate<Integer, Integer> together = (a, b) -> leads.test(a, b) && leads.test(b, a);
            StateGraph.Structure structure = graph.structure(1000).orElseThrow();
            long components = reachable.stream()
                    .filter(v -> reachable.stream().filter(w -> w < v).noneMatch(w -> together.test(v, w)))
                    .count();
            assertThat(structure.components()).isEqualTo((int) components);
            assertThat(structure.arcs())
                    .isEqualTo(reachable.stream()
                            .mapToLong(v -> edges.get(v).stream()
                                    .filter(edge -> !together.test(v, edge.to))
                                    .count())
                            .sum());
            assertThat(structure.acyclic()).isEqualTo(reachable.stream().noneMatch(v -> later[v].get(v)));
            assertThat(structure.trivial()).isEqualTo((int)
                    reachable.stream().filter(v -> !later[v].get(v)).count());

            IntStream home = reachable.stream().filter(v -> reachable.stream().allMatch(w -> leads.test(w, v)));
            assertThat(vertices(graph, structure.home())).containsExactlyInAnyOrderElementsOf(named(home));
            assertThat(structure.home().count())
                    .isEqualTo(structure.home().first().size());
            IntStream dead = reachable.stream().filter(v -> edges.get(v).isEmpty());
            assertThat(vertices(graph, structure.dead())).containsExactlyInAnyOrderElementsOf(named(dead));

            BitSet occurring = new BitSet();
            edges.forEach(all -> all.forEach(edge -> occurring.set(edge.action)));
            assertThat(structure.occurring()).isEqualTo(occurring);
            for (int a = 0; a < reference.graph.actions().size(); a++) {
                int action = a;
                boolean live = reachable.stream()
                        .allMatch(v ->
                                reachable.stream().anyMatch(w -> leads.test(v, w) && reference.possible(w, action)));
                assertThat(structure.live().get(a)).isEqualTo(live);
            }
        });
    }

    @Test
    void every_action_is_in_the_class_of_fairness_that_the_definitions_say() {
        int[] seen = new int[Fairness.values().length];
        RandomGraphs.each(GRAPHS, seed -> {
            Reference reference = Reference.of(graph(seed));
            int actions = reference.graph.actions().size();
            BitSet asked = new BitSet();
            Random random = new Random(seed);
            IntStream.range(0, actions + 1).filter(a -> random.nextInt(4) > 0).forEach(asked::set);
            Map<Fairness, BitSet> classes =
                    explore(reference.graph, seed).fairness(asked).orElseThrow();
            BitSet all = new BitSet();
            classes.forEach((fairness, members) -> {
                assertThat(members.intersects(all)).isFalse();
                all.or(members);
                members.stream().forEach(action -> {
                    seen[fairness.ordinal()]++;
                    assertThat(fairness).as("action %d", action).isEqualTo(reference.fairness(action));
                });
            });
            assertThat(all).isEqualTo(asked);
        });
        assertThat(seen).as("actions of each class").doesNotContain(0);
    }

    @Test
    void several_threads_find_the_same_classes_of_fairness() {
        NumberGraph random = NumberGraph.random(20_000, 5);
        StateGraph graph = explore(random);
        BitSet actions = new BitSet();
        actions.set(0, 16);
        Map<Fairness, BitSet> one = graph.fairness(actions).orElseThrow();
        for (int threads : new int[] {2, 3, 8}) {
            assertThat(graph.fairness(actions, new Threads(threads))).contains(one);
        }
    }

    @Test
    void long_lists_of_states_are_cut_but_counted() {
        NumberGraph star = new NumberGraph(from ->
                from > 0 ? new long[0] : IntStream.range(1, 101).asLongStream().toArray());
        StateGraph.Structure structure = explore(star).structure(7).orElseThrow();
        assertThat(structure.dead()).isEqualTo(new StateGraph.Selection(100, List.of(1, 2, 3, 4, 5, 6, 7)));
        assertThat(structure.terminal()).isEqualTo(100);
        assertThat(structure.home()).isEqualTo(new StateGraph.Selection(0, List.of()));
        assertThat(structure.acyclic()).isTrue();
    }

    private static StateGraph explore(TransitionSystem system) {
        return StateGraph.explore(system, List.of(), Limits.NONE, Listener.NONE);
    }

    @Test
    void a_limit_leaves_the_figures_and_a_reason() {
        NumberGraph endless = new NumberGraph(from -> new long[] {from + 1, 2 * from});
        StateGraph graph = StateGraph.explore(endless, List.of(), Limits.NONE.explored(1000), Listener.NONE);
        assertThat(graph.complete()).isFalse();
        assertThat(graph.stopped()).hasValue("the limit of 1000 explored states was met");
        assertThat(graph.exploration().explored()).isEqualTo(1000);
        assertThat(graph.exploration().fired()).isEqualTo(2000);
        assertThatThrownBy(() -> graph.structure(1)).isInstanceOf(IllegalStateException.class);
        assertThat(StateGraph.explore(endless, List.of(), Limits.NONE.stored(50), Listener.NONE)
                        .stopped())
                .hasValue("the limit of 50 stored states was met");
        assertThat(StateGraph.explore(endless, List.of(), Limits.NONE.bytes(1 << 20), Listener.NONE)
                        .stopped())
                .hasValueSatisfying(reason -> assertThat(reason).startsWith("the memory limit was met"));
        assertThat(StateGraph.explore(endless, List.of(), Limits.NONE.bytes(10), Listener.NONE)
                        .stopped())
                .isPresent();
        assertThat(StateGraph.explore(endless, List.of(), Limits.NONE.time(Duration.ofMillis(50)), Listener.NONE)
                        .stopped())
                .hasValue("the time limit of 0.05 s was met");
    }

    @Test
    void a_state_that_cannot_be_expanded_leaves_a_reason() {
        NumberGraph broken = new NumberGraph(from -> {
            if (from == 3) throw new ExpansionException("there is nothing after 3");
            return new long[] {from + 1};
        });
        StateGraph graph = explore(broken);
        assertThat(graph.complete()).isFalse();
        assertThat(graph.stopped()).hasValue("there is nothing after 3");
        assertThat(graph.exploration().explored()).isEqualTo(3);
    }

    @Test
    void memory_that_does_not_suffice_for_the_components_leaves_the_graph() {
        NumberGraph ring = new NumberGraph(from -> new long[] {(from + 1) % 100_000});
        long needed = explore(ring).exploration().peakBytes();
        StateGraph graph = StateGraph.explore(ring, List.of(), Limits.NONE.bytes(needed + 1000), Listener.NONE);
        assertThat(graph.complete()).isTrue();
        assertThat(graph.structure(1)).isEmpty();
        assertThat(graph.stopped())
                .hasValueSatisfying(reason -> assertThat(reason).startsWith("the memory limit"));
        assertThat(graph.describe(99_999)).isEqualTo("99999");
    }

    @Test
    void the_bytes_of_a_component_search_are_given_back() {
        NumberGraph random = NumberGraph.random(20_000, 3);
        StateGraph graph = explore(random);
        graph.structure(1);
        long peak = graph.peakBytes();
        graph.structure(1);
        assertThat(graph.peakBytes()).isEqualTo(peak);
    }
}
