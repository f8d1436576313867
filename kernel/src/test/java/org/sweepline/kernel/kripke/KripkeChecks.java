package org.sweepline.kernel.kripke;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.sweepline.kernel.Deletion;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.GraphSystem;
import org.sweepline.kernel.GraphWalks;
import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.components.EdgeCursor;
import org.sweepline.kernel.components.LabelledEdgeCursor;
import org.sweepline.kernel.reference.PlainState;
import org.sweepline.kernel.reference.ReferenceSearch;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.PageStore;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.kernel.sweep.SweepChecks;

/** What must be true of the compact Kripke structure of one random graph. */
final class KripkeChecks {
    private static final List<SweepOptions> OPTIONS = SweepChecks.combinations();

    final GraphSystem graph;
    final Progress progress;
    final SweepOptions options;
    final List<BitSet> truths = new ArrayList<>();
    final boolean labelled;

    /** A graph by its seed, with everything else that can be chosen. */
    KripkeChecks(int seed) {
        Random random = new Random(seed);
        RandomGraphs.Shape shape = RandomGraphs.Shape.values()[seed % 4];
        boolean strict = seed / 4 % 2 == 0;
        graph = RandomGraphs.graph(seed, shape, strict);
        boolean none = random.nextInt(8) == 0;
        progress = none ? Progress.NONE : graph.progress(strict || random.nextBoolean());
        options = OPTIONS.get(random.nextInt(OPTIONS.size()));
        labelled = random.nextBoolean();
        chooseTruths(random);
    }

    KripkeChecks(Random random, GraphSystem graph, Progress progress) {
        this.graph = graph;
        this.progress = progress;
        options = OPTIONS.get(random.nextInt(OPTIONS.size()));
        labelled = random.nextBoolean();
        chooseTruths(random);
    }

    private void chooseTruths(Random random) {
        int propositions = random.nextInt(10) == 0 ? 60 + random.nextInt(10) : random.nextInt(4);
        for (int p = 0; p < propositions; p++) {
            BitSet vertices = new BitSet();
            for (int v = 0; v < graph.size(); v++) vertices.set(v, random.nextBoolean());
            truths.add(vertices);
        }
    }

    CompactKripke explore(TransitionSystem system, Limits limits, int mostNodes) {
        Budget budget = new Budget(limits, Listener.NONE);
        PageStore store = new PageStore(
                new Footprint(limits.bytes()), limits.disk(), options.geometry().pageBytes());
        return explore(system, limits, budget, store, mostNodes);
    }

    /** The structure, with its rows in a store. */
    CompactKripke explore(Limits limits, PageStore store) {
        return explore(graph, limits, new Budget(limits, Listener.NONE), store, CompactKripke.MOST_NODES);
    }

    private CompactKripke explore(
            TransitionSystem system, Limits limits, Budget budget, PageStore store, int mostNodes) {
        List<StatePredicate> propositions = new ArrayList<>();
        for (BitSet vertices : truths) propositions.add(state -> vertices.get(graph.vertex(state)));
        return CompactKripke.explore(
                system, progress, options, propositions, labelled, limits, budget, store, mostNodes);
    }

    CompactKripke explore() {
        return explore(graph, Limits.NONE, CompactKripke.MOST_NODES);
    }

    /** The complete structure: its nodes are the states in the order of processing, and the map is a bisimulation. */
    void complete() {
        CompactKripke structure = explore();
        assertThat(structure.complete()).isTrue();
        assertThat(structure.stopped()).isEmpty();
        int[] vertices = vertices(structure);
        GraphWalks.Visits visits = new GraphWalks.Visits(graph);
        new Sweep(progress, options.traces(false)).run(graph, List.of(visits));
        assertThat(vertices)
                .as("nodes in the order of processing")
                .isEqualTo(visits.vertices.stream().mapToInt(v -> v).toArray());
        BitSet covered = new BitSet();
        for (int vertex : vertices) covered.set(vertex);
        assertThat(covered).isEqualTo(RandomGraphs.reachable(graph.targets, graph.initial));
        assertThat(structure.exploration().explored()).isEqualTo(structure.nodes());
        assertThat(structure.exploration().fired()).isEqualTo(structure.edges());
        checkPredecessors(structure);
        checkSystem(structure);
        if (truths.size() < 4) checkSearch(structure);
        checkSize(structure);
    }

    /** The vertex of each node, found by following all edges side by side; fails where they do not match. */
    int[] vertices(CompactKripke structure) {
        int[] vertices = new int[structure.nodes()];
        Arrays.fill(vertices, -1);
        Deque<Integer> waiting = new ArrayDeque<>();
        int[] initial = structure.initial();
        assertThat(initial).hasSameSizeAs(graph.initial);
        for (int i = 0; i < initial.length; i++) match(initial[i], graph.initial[i], vertices, waiting);
        LabelledEdgeCursor cursor = structure.successors();
        Successors expected = new Successors(graph.stateBytes());
        Expander expander = graph.expander();
        long edges = 0;
        while (!waiting.isEmpty()) {
            int node = waiting.remove();
            int vertex = vertices[node];
            expected.clear();
            expander.successors(graph.states[vertex].buffer(), expected);
            cursor.open(node);
            for (int i = 0; i < graph.targets[vertex].length; i++) {
                same(cursor.next() ? 1 : 0, 1, "edges left", node);
                same(cursor.action(), labelled ? expected.action(i) : 0, "action", node);
                match(cursor.target(), graph.targets[vertex][i], vertices, waiting);
                edges++;
            }
            same(cursor.next() ? 1 : 0, 0, "edges left", node);
            for (int p = 0; p < truths.size(); p++) {
                same(structure.holds(p, node) ? 1 : 0, truths.get(p).get(vertex) ? 1 : 0, "proposition", node);
            }
        }
        assertThat(Arrays.stream(vertices).filter(v -> v < 0).count())
                .as("nodes that no edges lead to")
                .isZero();
        assertThat(structure.edges()).isEqualTo(edges);
        return vertices;
    }

    /** An assertion that costs nothing: there are millions of them. */
    private static void same(long actual, long expected, String what, int node) {
        if (actual != expected) {
            throw new AssertionError(what + " at node " + node + ": " + actual + " in place of " + expected);
        }
    }

    private static void match(int node, int vertex, int[] vertices, Deque<Integer> waiting) {
        if (vertices[node] == -1) waiting.add(node);
        else same(vertices[node], vertex, "vertex", node);
        vertices[node] = vertex;
    }

    static void checkPredecessors(KripkeStructure structure) {
        List<List<Integer>> expected = new ArrayList<>();
        for (int n = 0; n < structure.nodes(); n++) expected.add(new ArrayList<>());
        EdgeCursor forward = structure.successors();
        for (int n = 0; n < structure.nodes(); n++) {
            for (forward.open(n); forward.next(); ) {
                if (forward.target() != KripkeStructure.BEYOND)
                    expected.get(forward.target()).add(n);
            }
        }
        EdgeCursor back = structure.predecessors();
        for (int n = 0; n < structure.nodes(); n++) {
            List<Integer> sources = new ArrayList<>();
            for (back.open(n); back.next(); ) sources.add(back.target());
            if (!sources.equals(expected.get(n)))
                assertThat(sources).as("predecessors of node " + n).isEqualTo(expected.get(n));
        }
    }

    private void checkSystem(CompactKripke structure) {
        TransitionSystem system = structure.system();
        ReferenceSearch search = new ReferenceSearch(system);
        assertThat(search.states()).hasSize(structure.nodes());
        assertThat(search.edges()).isEqualTo(structure.edges());
        assertThat(system.actions()).isEqualTo(labelled ? graph.actions() : List.of("step"));
        int[] initial = structure.initial();
        List<PlainState> first = PlainState.initial(system);
        for (int i = 0; i < initial.length; i++) {
            assertThat(KripkeSystem.node(first.get(i).buffer())).isEqualTo(initial[i]);
        }
        LabelledEdgeCursor cursor = structure.successors();
        Expander expander = system.expander();
        Successors out = new Successors(system.stateBytes());
        for (PlainState state : search.states()) {
            int node = KripkeSystem.node(state.buffer());
            out.clear();
            expander.successors(state.buffer(), out);
            cursor.open(node);
            for (int i = 0; i < out.size(); i++) {
                same(cursor.next() ? 1 : 0, 1, "edges left", node);
                same(out.words()[out.start(i)], cursor.target(), "target", node);
                same(out.action(i), cursor.action(), "action", node);
            }
            same(cursor.next() ? 1 : 0, 0, "edges left", node);
            for (int p = 0; p < truths.size(); p++) {
                boolean holds = structure.proposition(p).test(state.buffer());
                same(holds ? 1 : 0, structure.holds(p, node) ? 1 : 0, "proposition", node);
            }
        }
    }

    /** What a search finds on the structure has a trace that leads to such a state in the graph. */
    private void checkSearch(CompactKripke structure) {
        for (int p = 0; p < truths.size(); p++) {
            BitSet wanted = truths.get(p);
            Outcome outcome = Sweep.full(SweepOptions.DEFAULT)
                    .run(structure.system(), List.of(structure.proposition(p).watch()));
            Outcome.Finding finding = outcome.findings().get(0).orElse(null);
            assertThat(finding != null)
                    .isEqualTo(
                            RandomGraphs.reachable(graph.targets, graph.initial).intersects(wanted));
            if (finding == null) continue;
            int[] way = GraphWalks.walk(graph, finding.trace().orElseThrow());
            assertThat(wanted.get(way[way.length - 1])).isTrue();
        }
    }

    static void checkSize(CompactKripke structure) {
        CompactKripke.Size size = structure.size();
        assertThat(8 * structure.bytes()).as("all that is held is told").isEqualTo(size.bits() + size.reverse());
        if (!structure.complete() || structure.nodes() < 1000) return;
        assertThat(size.bits()).as(size.toString()).isLessThanOrEqualTo(size.formula());
    }

    /** A part of the structure is its first nodes, whose edges to others lead beyond. */
    void cutShort(Random random) {
        CompactKripke whole = explore();
        int kind = random.nextInt(6);
        int some = random.nextInt(whole.nodes() + 1);
        TransitionSystem system = kind == 3 || kind == 5 ? new FailingSystem(graph, some, kind == 5) : graph;
        Limits limits = Limits.NONE;
        if (kind == 0) limits = limits.explored(some);
        if (kind == 1) limits = limits.stored(some);
        if (kind == 2)
            limits = limits.bytes(random.nextInt((int) whole.exploration().peakBytes() + 100));
        CompactKripke part = explore(system, limits, kind == 4 ? some : CompactKripke.MOST_NODES);
        assertThat(part.stopped().isPresent()).isEqualTo(!part.complete());
        checkSize(part);
        if (part.complete()) {
            assertThat(part.nodes()).isEqualTo(whole.nodes());
        } else if (kind == 0 || kind == 4) {
            assertThat(part.nodes()).isLessThanOrEqualTo(some);
        }
        // How much memory is left decides when some policies delete states, and with that how states unfold.
        if (kind == 2 && options.deletion() instanceof Deletion.Adaptive) return;
        checkPart(whole, part);
        try {
            checkPredecessors(part);
        } catch (LimitException refused) {
            assertThat(limits.bytes()).isLessThan(Long.MAX_VALUE);
        }
        checkSize(part);
    }

    void checkPart(CompactKripke whole, CompactKripke part) {
        int known = part.nodes();
        assertThat(known).isLessThanOrEqualTo(whole.nodes());
        int[] initial = whole.initial();
        int[] partInitial = part.initial();
        assertThat(partInitial).hasSameSizeAs(initial);
        for (int i = 0; i < partInitial.length; i++) {
            assertThat(partInitial[i]).isEqualTo(initial[i] < known ? initial[i] : KripkeStructure.BEYOND);
        }
        LabelledEdgeCursor all = whole.successors();
        LabelledEdgeCursor some = part.successors();
        long edges = 0;
        for (int n = 0; n < known; n++) {
            all.open(n);
            some.open(n);
            while (all.next()) {
                same(some.next() ? 1 : 0, 1, "edges left", n);
                same(some.target(), all.target() < known ? all.target() : KripkeStructure.BEYOND, "target", n);
                same(some.action(), all.action(), "action", n);
                edges++;
            }
            same(some.next() ? 1 : 0, 0, "edges left", n);
            for (int p = 0; p < truths.size(); p++) {
                same(part.holds(p, n) ? 1 : 0, whole.holds(p, n) ? 1 : 0, "proposition", n);
            }
        }
        assertThat(part.edges()).isEqualTo(edges);
    }

    /** The same graph, but one of the states that are processed has no successors that could be told. */
    private record FailingSystem(GraphSystem graph, int after, boolean memory) implements TransitionSystem {
        @Override
        public int stateBytes() {
            return graph.stateBytes();
        }

        @Override
        public void initial(Successors out) {
            graph.initial(out);
        }

        @Override
        public Expander expander() {
            Expander expander = graph.expander();
            int[] count = new int[1];
            return (state, out) -> {
                if (count[0]++ == after) {
                    if (memory) throw new OutOfMemoryError();
                    throw new ExpansionException("no more");
                }
                expander.successors(state, out);
            };
        }

        @Override
        public List<String> actions() {
            return graph.actions();
        }

        @Override
        public String describe(StateBuffer state) {
            return graph.describe(state);
        }
    }
}
