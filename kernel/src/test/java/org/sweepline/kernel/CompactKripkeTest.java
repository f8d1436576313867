package org.sweepline.kernel;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.reference.PlainState;

/** Compact Kripke structures of random graphs, against the graphs. */
class CompactKripkeTest {
    /** How many graphs to try. */
    int graphs() {
        return 800;
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
        RandomGraphs.each(graphs() / 40, seed -> {
            Random random = new Random(seed);
            GraphSystem graph = large(random);
            KripkeChecks checks = new KripkeChecks(random, graph, graph.progress(random.nextBoolean()));
            checks.complete();
            checks.cutShort(random);
        });
    }

    /** Thousands of states in some layers, with few or many steps back. */
    private static GraphSystem large(Random random) {
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
