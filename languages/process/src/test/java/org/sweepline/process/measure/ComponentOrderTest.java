package org.sweepline.process.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.LtsBuilder;

class ComponentOrderTest {
    @Test
    void two_states_have_one_number_exactly_if_each_is_reachable_from_the_other() {
        RandomNetworks.each(3_000, seed -> {
            LiveGraph graph = graph(seed);
            BitSet[] reachable = LocalGraphs.reachable(graph);
            ComponentOrder found = new ComponentOrder(graph);
            int[] numbers = found.numbers();
            for (int s : graph.states()) {
                for (int t : graph.states()) {
                    boolean together = reachable[s].get(t) && reachable[t].get(s);
                    assertThat(numbers[s] == numbers[t]).isEqualTo(together);
                    if (reachable[s].get(t)) assertThat(numbers[s]).isLessThanOrEqualTo(numbers[t]);
                }
                assertThat(numbers[s]).isBetween(0, found.count() - 1);
            }
        });
    }

    @Test
    void a_level_is_the_longest_way_through_other_components() {
        RandomNetworks.each(3_000, seed -> {
            LiveGraph graph = graph(seed);
            ComponentOrder found = new ComponentOrder(graph);
            int[] levels = found.levels();
            int[] best = new int[found.count()];
            for (int e : graph.edges().stream().toArray()) {
                int from = graph.source(e);
                int to = graph.lts().target(e);
                if (found.numbers()[from] == found.numbers()[to]) {
                    assertThat(levels[to]).isEqualTo(levels[from]);
                } else {
                    best[found.numbers()[to]] = Math.max(best[found.numbers()[to]], levels[from] + 1);
                }
            }
            for (int s : graph.states()) assertThat(levels[s]).isEqualTo(best[found.numbers()[s]]);
        });
    }

    @Test
    void the_largest_component_is_counted() {
        LtsBuilder builder = new LtsBuilder();
        builder.edge(0, "a", 1).edge(1, "b", 2).edge(2, "c", 1).edge(2, "d", 3).states(5);
        ComponentOrder found = new ComponentOrder(new LiveGraph(builder.build()));
        assertThat(found.count()).isEqualTo(3);
        assertThat(found.largest()).isEqualTo(2);
        assertThat(found.levels()).containsExactly(0, 1, 1, 2, 0);
    }

    @Test
    void a_very_deep_process_needs_no_deep_stack() {
        int length = 300_000;
        LtsBuilder builder = new LtsBuilder();
        int a = builder.label("a");
        for (int s = 0; s < length; s++) builder.edge(s, a, s + 1);
        Lts chain = builder.states(length + 1).build();
        LiveGraph graph = new LiveGraph(chain);
        assertThat(new ComponentOrder(graph).levels()[length]).isEqualTo(length);
        for (Tree tree : Tree.values()) {
            for (Direction direction : Direction.values()) {
                int[] levels = new SpanningTree(graph, SpanningTree.whole(graph), tree, direction).levels();
                assertThat(levels[length]).isEqualTo(length);
            }
        }
    }

    @Test
    void an_error_state_shares_the_largest_rank_it_is_reached_from() {
        LtsBuilder builder = new LtsBuilder();
        builder.edge(0, "a", 1).edge(1, "a", 2).edge(2, "a", 3);
        builder.edge(0, "x", 4).edge(2, "x", 4).states(5).error(4);
        LiveGraph graph = new LiveGraph(builder.build());
        int[] levels = new ComponentOrder(graph).levels();
        graph.rankError(levels);
        assertThat(levels).containsExactly(0, 1, 2, 3, 2);
    }

    private static LiveGraph graph(long seed) {
        return new LiveGraph(RandomNetworks.process(new Random(seed), 4));
    }
}
