package org.sweepline.process.measure;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A spanning tree order of a process that was chosen among several.
 *
 * @param regressEdges how many edges that can stay in a column lead back
 * @param onwardEdges how many of them lead onward
 */
record TreeOrder(LocalRanks ranks, Tree tree, Direction direction, int regressEdges, int onwardEdges) {
    /** What people call it, such as {@code dfs forward}. */
    String name() {
        return (tree + " " + direction).toLowerCase(Locale.ROOT);
    }

    /**
     * The order that the fewest edges within a column go against, among those wanted; of equals the one with more edges
     * that lead onward.
     *
     * @param graph the edges that trees are made of
     * @param blocks the parts of the process that get trees of their own
     * @param column the edges that can stay in a column
     */
    static TreeOrder best(LiveGraph graph, int[] blocks, LiveGraph column, MeasureSettings settings) {
        List<Tree> trees = settings.tree().map(List::of).orElse(List.of(Tree.DFS, Tree.BFS));
        List<Direction> directions =
                settings.direction().map(List::of).orElse(List.of(Direction.FORWARD, Direction.BACKWARD));
        Stream<TreeOrder> orders =
                directions.stream().flatMap(d -> trees.stream().map(t -> of(graph, blocks, column, t, d)));
        return orders.min(Comparator.comparingInt(TreeOrder::regressEdges).thenComparing(order -> -order.onwardEdges()))
                .orElseThrow();
    }

    private static TreeOrder of(LiveGraph graph, int[] blocks, LiveGraph column, Tree tree, Direction direction) {
        LocalRanks ranks = LocalRanks.compressed(graph, new SpanningTree(graph, blocks, tree, direction).levels());
        int regress = (int) column.edges().stream()
                .filter(e -> ranks.increase(column, e) < 0)
                .count();
        int onward = (int) column.edges().stream()
                .filter(e -> ranks.increase(column, e) > 0)
                .count();
        return new TreeOrder(ranks, tree, direction, regress, onward);
    }
}
