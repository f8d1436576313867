package org.sweepline.kernel.kripke;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Cube;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.GraphSystem;
import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.reference.PlainState;

/** Compact Kripke structures of random graphs, against the graphs. */
class CompactKripkeTest {
    /** How many graphs to try. */
    int graphs() {
        return 500;
    }

    @Test
    void nodes_and_states_are_bisimilar_whatever_the_options() {
        RandomGraphs.each(graphs(), seed -> new KripkeChecks(seed).complete());
    }

    @Test
    void a_part_has_the_first_nodes_with_all_their_edges() {
        RandomGraphs.each(graphs(), seed -> new KripkeChecks(seed).cutShort(new Random(seed)));
    }

    @Test
    void larger_structures_take_at_most_what_the_formula_says() {
        RandomGraphs.each(graphs() / 50, seed -> {
            Random random = new Random(seed);
            GraphSystem graph = large(random);
            KripkeChecks checks = new KripkeChecks(random, graph, graph.progress(random.nextBoolean()));
            checks.complete();
            checks.cutShort(random);
        });
    }

    @Test
    void a_structure_of_many_edges_and_few_new_states_takes_at_most_what_the_formula_says() {
        // All states but the first are found at once, and every distance takes all its bits.
        int size = 1024;
        int degree = 100;
        Random random = new Random(1);
        int[][] targets = new int[size][];
        targets[0] = IntStream.range(1, size).toArray();
        for (int v = 1; v < size; v++) targets[v] = random.ints(degree, 0, size).toArray();
        PlainState[] states = new PlainState[size];
        for (int v = 0; v < size; v++) states[v] = new PlainState(2, List.of((long) v));
        GraphSystem graph = new GraphSystem(2, states, new int[] {0}, targets, new long[size], new long[size]);
        KripkeChecks checks = new KripkeChecks(random, graph, Progress.NONE);
        checks.complete();
        CompactKripke.Size bits = checks.explore().size();
        assertThat(bits.nodes()).isEqualTo(size);
        assertThat(bits.bits()).isLessThan(bits.formula());
    }

    @Test
    void a_structure_without_states_is_still_complete() {
        GraphSystem graph = GraphSystem.ofBytes(new int[0], new int[][] {{}}, new long[1], new long[1]);
        CompactKripke structure = explore(graph, Progress.NONE, Limits.NONE);
        assertThat(structure.complete()).isTrue();
        assertThat(structure.nodes()).isZero();
        assertThat(structure.initial()).isEmpty();
        assertThat(structure.size().formula()).isZero();
    }

    @Test
    void several_initial_states_may_be_the_same_node() {
        GraphSystem graph =
                GraphSystem.ofBytes(new int[] {1, 0, 1}, new int[][] {{1}, {0, 1}}, new long[2], new long[] {5, 7});
        CompactKripke structure = explore(graph, graph.progress(false), Limits.NONE);
        assertThat(structure.initial()).containsExactly(1, 0, 1);
    }

    @Test
    void a_measure_that_is_not_monotone_leaves_a_part_and_says_so() {
        GraphSystem graph =
                GraphSystem.ofBytes(new int[] {0}, new int[][] {{1}, {2}, {0}}, new long[] {0, 1, 2}, new long[3]);
        CompactKripke structure = explore(graph, graph.progress(false), Limits.NONE);
        assertThat(structure.complete()).isFalse();
        assertThat(structure.nodes()).isEqualTo(2);
        assertThat(structure.stopped().orElseThrow())
                .contains("not monotone")
                .contains("from vertex 2")
                .contains("to vertex 0");
        assertThatThrownBy(structure::system).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void initial_states_that_cannot_be_told_are_not_taken_for_none() {
        GraphSystem graph = GraphSystem.ofBytes(new int[] {0}, new int[][] {{}}, new long[1], new long[1]);
        TransitionSystem failing = new TransitionSystem() {
            @Override
            public int stateBytes() {
                return graph.stateBytes();
            }

            @Override
            public void initial(Successors out) {
                throw new ExpansionException("no first state");
            }

            @Override
            public Expander expander() {
                return graph.expander();
            }

            @Override
            public List<String> actions() {
                return graph.actions();
            }

            @Override
            public String describe(StateBuffer state) {
                return graph.describe(state);
            }
        };
        CompactKripke structure = explore(failing, Progress.NONE, Limits.NONE);
        assertThat(structure.stopped()).contains("no first state");
        assertThat(structure.initial()).containsExactly(KripkeStructure.BEYOND);
    }

    @Test
    void reversed_edges_that_do_not_fit_are_refused_and_leave_the_structure_as_it_was() {
        Cube cube = new Cube(12, true);
        long needed = explore(cube, Progress.NONE, Limits.NONE).exploration().peakBytes();
        CompactKripke structure = explore(cube, Progress.NONE, Limits.NONE.bytes(needed));
        assertThat(structure.complete()).isTrue();
        long before = structure.bytes();
        assertThatThrownBy(structure::predecessors)
                .isInstanceOf(LimitException.class)
                .hasMessageContaining("memory limit");
        assertThat(structure.bytes()).isEqualTo(before);
        assertThat(structure.size().reverse()).isZero();
        assertThat(explore(cube, Progress.NONE, Limits.NONE).predecessors()).isNotNull();
    }

    @Test
    void reversing_edges_keeps_to_the_time_limit() {
        CompactKripke structure = explore(new Cube(3, true), Progress.NONE, Limits.NONE.time(Duration.ofNanos(1)));
        assertThat(structure.complete()).isFalse();
        assertThat(structure.stopped().orElseThrow()).contains("time limit");
        assertThatThrownBy(structure::predecessors)
                .isInstanceOf(LimitException.class)
                .hasMessageContaining("time limit");
        structure.allow(Duration.ofDays(1));
        KripkeChecks.checkPredecessors(structure);
    }

    private static CompactKripke explore(TransitionSystem system, Progress progress, Limits limits) {
        return CompactKripke.explore(system, progress, SweepOptions.DEFAULT, List.of(), true, limits, Listener.NONE);
    }

    /** Thousands of states in some layers, with few or many steps back. */
    static GraphSystem large(Random random) {
        int size = 1000 + random.nextInt(4000);
        int layers = 1 + random.nextInt(20);
        int degree = 1 + random.nextInt(8);
        int anywhereOf100 = random.nextInt(3) * random.nextInt(10);
        long[] values = new long[size];
        for (int v = 0; v < size; v++) values[v] = (long) v * layers / size;
        int[][] targets = new int[size][];
        for (int v = 0; v < size; v++) {
            targets[v] = new int[random.nextInt(degree + 1) + (v + 1 < size ? 1 : 0)];
            for (int e = 0; e < targets[v].length; e++) {
                boolean anywhere = random.nextInt(100) < anywhereOf100;
                int onward = Math.min(size - 1, v + 1 + (e == 0 ? 0 : random.nextInt(size / layers + 1)));
                targets[v][e] = anywhere && e > 0 ? random.nextInt(size) : onward;
            }
        }
        PlainState[] states = new PlainState[size];
        Set<Long> seen = new HashSet<>();
        for (int v = 0; v < size; v++) {
            long word = random.nextLong() >>> 8;
            while (!seen.add(word)) word++;
            states[v] = new PlainState(7, List.of(word));
        }
        return new GraphSystem(7, states, new int[] {0}, targets, new long[size], values);
    }
}
