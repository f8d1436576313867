package org.sweepline.process.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.LtsBuilder;

class SpanningTreeTest {
    @Test
    void without_its_regress_edges_a_process_has_no_cycle_but_loops() {
        RandomNetworks.each(3_000, seed -> {
            for (Direction direction : Direction.values()) {
                LiveGraph graph = graph(seed);
                int[] levels = new SpanningTree(graph, SpanningTree.whole(graph), Tree.DFS, direction).levels();
                LiveGraph rest = graph.copy();
                for (int e : graph.edges().stream().toArray()) {
                    if (levels[graph.lts().target(e)] < levels[graph.source(e)]) rest.remove(e);
                }
                assertThat(new ComponentOrder(rest).largest()).isEqualTo(1);
            }
        });
    }

    @Test
    void every_edge_of_a_depth_first_tree_order_leads_onward_or_back_but_loops_and_errors() {
        RandomNetworks.each(3_000, seed -> {
            LiveGraph graph = graph(seed);
            int[] levels = new SpanningTree(graph, SpanningTree.whole(graph), Tree.DFS, Direction.FORWARD).levels();
            for (int e : graph.edges().stream().toArray()) {
                int to = graph.lts().target(e);
                if (to == graph.source(e) || to == graph.lts().error()) continue;
                assertThat(levels[to]).isNotEqualTo(levels[graph.source(e)]);
            }
        });
    }

    @Test
    void a_process_without_cycles_has_no_regress_edge() {
        RandomNetworks.each(3_000, seed -> {
            LiveGraph graph = graph(seed);
            ComponentOrder found = new ComponentOrder(graph);
            if (found.largest() > 1) return;
            for (Direction direction : Direction.values()) {
                assertThat(order(graph, Tree.DFS, direction).regressEdges()).isZero();
            }
        });
    }

    @Test
    void breadth_first_levels_are_distances_from_the_root_or_to_it() {
        RandomNetworks.each(3_000, seed -> {
            LiveGraph graph = graph(seed);
            Lts lts = graph.lts();
            int[] from = distances(graph, false);
            int[] levels = new SpanningTree(graph, SpanningTree.whole(graph), Tree.BFS, Direction.FORWARD).levels();
            for (int s : graph.states()) {
                if (s != lts.error()) assertThat(levels[s]).isEqualTo(from[s]);
            }
            int[] to = distances(graph, true);
            int farthest = Arrays.stream(graph.states())
                    .filter(s -> s != lts.error())
                    .map(s -> to[s])
                    .max()
                    .orElse(0);
            int[] back = new SpanningTree(graph, SpanningTree.whole(graph), Tree.BFS, Direction.BACKWARD).levels();
            for (int s : graph.states()) {
                if (s == lts.error()) continue;
                if (to[s] >= 0) assertThat(back[s]).isEqualTo(farthest - to[s]);
                else assertThat(back[s]).isGreaterThan(farthest);
            }
        });
    }

    @Test
    void the_edges_that_regress_are_counted() {
        RandomNetworks.each(2_000, seed -> {
            for (Tree tree : Tree.values()) {
                for (Direction direction : Direction.values()) {
                    LiveGraph graph = graph(seed);
                    TreeOrder order = order(graph, tree, direction);
                    int[] ranks = order.ranks().of();
                    Lts lts = graph.lts();
                    int back = 0;
                    BitSet reachable = new BitSet();
                    for (int s : graph.states()) reachable.set(s);
                    for (int s = 0; s < lts.states(); s++) {
                        for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                            if (reachable.get(s) && ranks[lts.target(e)] < ranks[s]) back++;
                        }
                    }
                    assertThat(order.regressEdges()).isEqualTo(back);
                }
            }
        });
    }

    @Test
    void the_direction_decides_whether_a_cycle_begins_or_ends_at_its_root() {
        LtsBuilder builder = new LtsBuilder();
        builder.edge(0, "a", 1).edge(1, "b", 2).edge(2, "c", 3).edge(3, "d", 0).states(4);
        LiveGraph cycle = new LiveGraph(builder.build());
        for (Tree tree : Tree.values()) {
            assertThat(order(cycle, tree, Direction.FORWARD).ranks().of()).containsExactly(0, 1, 2, 3);
            assertThat(order(cycle, tree, Direction.BACKWARD).ranks().of()).containsExactly(3, 0, 1, 2);
            assertThat(order(cycle, tree, Direction.BACKWARD).regressEdges()).isEqualTo(1);
        }
    }

    private static TreeOrder order(LiveGraph graph, Tree tree, Direction direction) {
        String text = "tree;tree=" + tree + ";direction=" + direction;
        return TreeOrder.best(graph, SpanningTree.whole(graph), graph, MeasureText.parse(text));
    }

    private static int[] distances(LiveGraph graph, boolean reversed) {
        Lts lts = graph.lts();
        int[] distance = new int[lts.states()];
        Arrays.fill(distance, -1);
        distance[lts.initial()] = 0;
        Deque<Integer> queue = new ArrayDeque<>();
        queue.add(lts.initial());
        while (!queue.isEmpty()) {
            int s = queue.remove();
            for (int e : graph.edges().stream().toArray()) {
                int near = reversed ? lts.target(e) : graph.source(e);
                int far = reversed ? graph.source(e) : lts.target(e);
                if (near != s || distance[far] >= 0 || far == lts.error()) continue;
                distance[far] = distance[s] + 1;
                queue.add(far);
            }
        }
        return distance;
    }

    private static LiveGraph graph(long seed) {
        return new LiveGraph(RandomNetworks.process(new Random(seed), 4));
    }
}
