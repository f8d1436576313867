package org.sweepline.reduction.stubborn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ClosedComponentsTest {
    private static final int CASES = 20_000;

    @Test
    void the_chosen_actions_are_the_fewest_of_any_closed_set_that_has_some() {
        for (int seed = 0; seed < CASES; seed++) {
            Random random = new Random(seed);
            int nodes = 1 + random.nextInt(12);
            int[][] needs = graph(random, nodes);
            // Nodes from 64 on would be hubs; here every node is an action, so the enabled ones fit into one word.
            long[] enabled = {some(random, nodes)};
            long[] chosen = {-1};

            ClosedComponents search = new ClosedComponents(nodes);
            int count = search.choose(enabled, node -> needs[node], chosen);

            int least = nodes + 1;
            boolean isClosed = false;
            for (int start = 0; start < nodes; start++) {
                if ((enabled[0] >>> start & 1) == 0) continue;
                long set = closure(start, needs).toLongArray()[0] & enabled[0];
                least = Math.min(least, Long.bitCount(set));
                isClosed |= set == chosen[0];
            }
            assertThat(count).as("seed %d", seed).isEqualTo(enabled[0] == 0 ? 0 : least);
            assertThat(Long.bitCount(chosen[0])).as("seed %d", seed).isEqualTo(count);
            assertThat(isClosed).as("seed %d", seed).isEqualTo(enabled[0] != 0);
        }
    }

    @Test
    void a_search_can_be_used_again_and_again() {
        Random random = new Random(5);
        int nodes = 10;
        ClosedComponents search = new ClosedComponents(nodes);
        for (int round = 0; round < CASES; round++) {
            int[][] needs = graph(random, nodes);
            long[] enabled = {some(random, nodes)};
            long[] again = {0};
            long[] fresh = {0};

            search.choose(enabled, node -> needs[node], again);
            new ClosedComponents(nodes).choose(enabled, node -> needs[node], fresh);

            assertThat(again).as("round %d", round).isEqualTo(fresh);
        }
    }

    @Test
    void among_equally_good_sets_the_first_in_the_order_is_taken() {
        long[] chosen = new long[1];
        int[][] needs = {{1}, {0}, {}, {}};

        new ClosedComponents(4).choose(new long[] {0b1111}, node -> needs[node], chosen);
        assertThat(chosen[0]).isEqualTo(0b0100);

        new ClosedComponents(4, new int[] {1, 3, 0, 2}).choose(new long[] {0b1111}, node -> needs[node], chosen);
        assertThat(chosen[0]).isEqualTo(0b1000);
    }

    @Test
    void nodes_beyond_the_actions_are_never_enabled() {
        int[][] needs = {{64}, {}, {}};
        long[] chosen = new long[1];

        int count = new ClosedComponents(66)
                .choose(new long[] {0b101}, node -> node == 64 ? new int[] {65} : needs[Math.min(node, 2)], chosen);

        assertThat(count).isEqualTo(1);
        assertThat(chosen[0]).isEqualTo(1);
    }

    @Test
    void a_closure_has_what_its_members_need_and_nothing_else() {
        for (int seed = 0; seed < CASES; seed++) {
            Random random = new Random(seed);
            int nodes = 1 + random.nextInt(12);
            int[][] needs = graph(random, nodes);
            long[] enabled = {random.nextLong() & (1L << nodes) - 1};
            int start = random.nextInt(nodes);
            long[] chosen = {0};

            NeedsClosure closure = new NeedsClosure(nodes);
            closure.add(start);
            int count = closure.close(enabled, node -> needs[node], nodes);
            closure.addEnabled(enabled, chosen);

            long expected = closure(start, needs).toLongArray()[0] & enabled[0];
            assertThat(chosen[0]).as("seed %d", seed).isEqualTo(expected);
            assertThat(count).as("seed %d", seed).isEqualTo(Long.bitCount(expected));
            for (int node = 0; node < nodes; node++) {
                assertThat(closure.contains(node))
                        .as("seed %d", seed)
                        .isEqualTo(closure(start, needs).get(node));
            }
        }
    }

    @Test
    void a_closure_gives_up_when_it_has_too_many_enabled_members_and_can_be_cleared() {
        int[][] needs = {{1}, {2}, {3}, {}};
        NeedsClosure closure = new NeedsClosure(4);
        closure.add(0);

        assertThat(closure.close(new long[] {0b1111}, node -> needs[node], 2)).isEqualTo(3);

        closure.clear();
        for (int node = 0; node < 4; node++) assertThat(closure.contains(node)).isFalse();
        closure.add(2);
        assertThat(closure.close(new long[] {0b1111}, node -> needs[node], 2)).isEqualTo(2);
        assertThat(closure.contains(3)).isTrue();
    }

    private static long some(Random random, int nodes) {
        long set = 0;
        for (int i = 0; i < nodes; i++) if (random.nextInt(4) == 0) set |= 1L << i;
        return set;
    }

    private static int[][] graph(Random random, int nodes) {
        int[][] needs = new int[nodes][];
        for (int i = 0; i < nodes; i++)
            needs[i] = random.ints(random.nextInt(3), 0, nodes).toArray();
        return needs;
    }

    private static BitSet closure(int start, int[][] needs) {
        BitSet set = new BitSet();
        set.set(start);
        for (boolean grown = true; grown; ) {
            int before = set.cardinality();
            for (int node : set.stream().toArray()) for (int other : needs[node]) set.set(other);
            grown = set.cardinality() > before;
        }
        return set;
    }
}
