package org.sweepline.kernel.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import org.sweepline.kernel.Acceptance;
import org.sweepline.kernel.AcceptingRuns;
import org.sweepline.kernel.GraphSystem;
import org.sweepline.kernel.GraphWalks;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.reference.PlainState;
import org.sweepline.kernel.reference.ReferenceRuns;

/** Searches for accepting runs against the reference, on random graphs with random marks. */
final class AcceptingChecks {
    private AcceptingChecks() {}

    /** A graph whose vertices have marks; of those on no accepting cycle, some are known to be passed through. */
    record Marked(GraphSystem graph, int sets, long[] marks, BitSet passing, BitSet recurring) implements Acceptance {
        @Override
        public long marks(StateBuffer state) {
            return marks[graph.vertex(state)];
        }

        @Override
        public boolean passing(StateBuffer state) {
            return passing.get(graph.vertex(state));
        }
    }

    /**
     * A few long rings with some ways from one to another, over few layers: whether a cycle is accepting depends on one or two
     * marked vertices far away, so that every edge counts.
     */
    static GraphSystem rings(long seed) {
        Random random = new Random(seed * 29 + 3);
        int size = 4 + random.nextInt(60);
        int longest = 2 + random.nextInt(size);
        int distinct = 1 + random.nextInt(4);
        int oneOf = 1 + random.nextInt(10);
        int[][] targets = new int[size][];
        long[] layers = new long[size];
        int first = 0;
        while (first < size) {
            int end = Math.min(size, first + 1 + random.nextInt(longest));
            boolean ring = random.nextInt(3) > 0;
            for (int v = first; v < end; v++) {
                List<Integer> to = new ArrayList<>();
                if (v + 1 < end) to.add(v + 1);
                else if (ring) to.add(first);
                if (v + 1 == end || random.nextInt(oneOf) == 0) to.add(random.nextInt(size));
                if (random.nextInt(oneOf) == 0) to.add(Math.min(size - 1, v + random.nextInt(size)));
                Collections.shuffle(to, random);
                targets[v] = to.stream().mapToInt(Integer::intValue).toArray();
                layers[v] = random.nextInt(5) == 0 || v == 0 ? random.nextInt(distinct) : layers[v - 1];
            }
            first = end;
        }
        return GraphSystem.ofBytes(new int[] {0}, targets, new long[size], layers);
    }

    static Marked marked(GraphSystem graph, long seed) {
        Random random = new Random(seed * 17 + 5);
        int sets = random.nextInt(40) == 0 ? 62 : random.nextInt(4);
        int oneOf = sets == 62 ? 1 : 1 + random.nextInt(1 + graph.size() / 2);
        long[] marks = new long[graph.size()];
        for (int v = 0; v < marks.length; v++) {
            for (int i = 0; i < sets; i++) {
                if (random.nextInt(oneOf) == 0 || sets == 62 && v % 3 == 0) marks[v] |= 1L << i;
            }
        }
        Marked plain = new Marked(graph, sets, marks, new BitSet(), new BitSet());
        ReferenceRuns reference = new ReferenceRuns(graph, plain);
        BitSet reachable = RandomGraphs.reachable(graph.targets, graph.initial);
        reachable.stream().forEach(v -> {
            PlainState state = graph.states[v];
            if (reference.recurs(state)) plain.recurring.set(v);
            else if (random.nextInt(3) > 0) plain.passing.set(v);
        });
        return plain;
    }

    /** The verdict is the reference's, the lasso is one, and everything is seen where there is none. */
    static void check(
            Marked marked, BiFunction<GraphSystem, Integer, Search> search, int seed, boolean alone, boolean complete) {
        GraphSystem graph = marked.graph;
        GraphWalks.Visits visits = new GraphWalks.Visits(graph);
        List<Watch> watches = alone ? List.of(new AcceptingRuns(marked)) : List.of(visits, new AcceptingRuns(marked));
        Outcome outcome = search.apply(graph, seed).run(graph, watches);
        Outcome.Finding finding = outcome.findings().get(watches.size() - 1).orElse(null);
        assertThat(finding != null).as("found").isEqualTo(!marked.recurring.isEmpty());
        if (finding == null || !alone) {
            assertThat(outcome.complete()).isTrue();
            BitSet reachable = RandomGraphs.reachable(graph.targets, graph.initial);
            if (complete) assertThat(outcome.statistics().states()).hasValue(reachable.cardinality());
            if (!alone) {
                BitSet seen = new BitSet();
                visits.vertices.forEach(seen::set);
                assertThat(seen).isEqualTo(reachable);
            }
        }
        if (finding != null) lasso(marked, finding);
    }

    /** Walks the way and the cycle. */
    static void lasso(Marked marked, Outcome.Finding finding) {
        GraphSystem graph = marked.graph;
        int[] way = GraphWalks.walk(graph, finding.trace().orElseThrow());
        int start = way[way.length - 1];
        StateBuffer state = new StateBuffer(finding.bytes());
        state.copy(finding.state(), 0, finding.bytes());
        assertThat(graph.vertex(state)).as("the end of the way").isEqualTo(start);
        Outcome.Circuit circuit = finding.component().orElseThrow();
        int[] cycle = circuit.cycle().orElseThrow();
        assertThat(cycle).isNotEmpty();
        long met = 0;
        int at = start;
        BitSet actions = new BitSet();
        Successors out = new Successors(graph.stateBytes);
        for (int choice : cycle) {
            out.clear();
            graph.expander().successors(graph.states[at].buffer(), out);
            actions.set(out.action(choice));
            at = graph.targets[at][choice];
            met |= marked.marks[at];
        }
        assertThat(at).as("the end of the cycle").isEqualTo(start);
        assertThat(met).as("marks").isEqualTo((1L << marked.sets) - 1);
        assertThat(circuit.actions()).isEqualTo(actions);
        assertThat(marked.recurring.get(start)).isTrue();
    }
}
