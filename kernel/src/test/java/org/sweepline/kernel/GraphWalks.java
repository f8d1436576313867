package org.sweepline.kernel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.IntPredicate;

/** What is true about the paths of a graph, found without the kernel. */
public final class GraphWalks {
    private static final int UNREACHABLE = Integer.MAX_VALUE;

    private GraphWalks() {}

    /** A watch that never has enough and notes the vertices in the order in which they are processed. */
    public static final class Visits implements Watch {
        public final List<Integer> vertices = new ArrayList<>();
        private final GraphSystem graph;

        public Visits(GraphSystem graph) {
            this.graph = graph;
        }

        @Override
        public Answer visit(StateBuffer state, Successors successors, int from, int to) {
            int vertex = graph.vertex(state);
            if (to - from != graph.targets[vertex].length) throw new AssertionError("wrong range of successors");
            vertices.add(vertex);
            return Answer.GO_ON;
        }

        public int[] counts() {
            int[] counts = new int[graph.size()];
            for (int v : vertices) counts[v]++;
            return counts;
        }
    }

    public static Watch watchFor(GraphSystem graph, IntPredicate wanted) {
        return ((StatePredicate) state -> wanted.test(graph.vertex(state))).watch();
    }

    /** The vertices along a trace. */
    public static int[] walk(GraphSystem graph, Trace trace) {
        int[] vertices = new int[trace.choices().length + 1];
        vertices[0] = graph.initial[trace.initial()];
        for (int i = 0; i < trace.choices().length; i++) {
            vertices[i + 1] = graph.targets[vertices[i]][trace.choices()[i]];
        }
        return vertices;
    }

    public static int regressEdges(GraphSystem graph, int[] vertices) {
        int count = 0;
        for (int i = 1; i < vertices.length; i++) {
            if (graph.regress(vertices[i - 1], vertices[i])) count++;
        }
        return count;
    }

    /** For every vertex the fewest regress edges on a path to it, a huge number if there is none. */
    public static int[] fewestRegressEdges(GraphSystem graph) {
        int[] fewest = new int[graph.size()];
        Arrays.fill(fewest, UNREACHABLE);
        Deque<int[]> waiting = new ArrayDeque<>();
        for (int v : graph.initial) waiting.add(new int[] {v, 0});
        while (!waiting.isEmpty()) {
            int[] first = waiting.removeFirst();
            int v = first[0];
            if (fewest[v] <= first[1]) continue;
            fewest[v] = first[1];
            for (int to : graph.targets[v]) {
                if (graph.regress(v, to)) waiting.addLast(new int[] {to, first[1] + 1});
                else waiting.addFirst(new int[] {to, first[1]});
            }
        }
        return fewest;
    }

    /** For every vertex the fewest steps of a path to it, a huge number if there is none. */
    public static int[] fewestSteps(GraphSystem graph) {
        int[] fewest = new int[graph.size()];
        Arrays.fill(fewest, UNREACHABLE);
        Deque<Integer> waiting = new ArrayDeque<>();
        for (int v : graph.initial) {
            fewest[v] = 0;
            waiting.add(v);
        }
        while (!waiting.isEmpty()) {
            int v = waiting.remove();
            for (int to : graph.targets[v]) {
                if (fewest[to] != UNREACHABLE) continue;
                fewest[to] = fewest[v] + 1;
                waiting.add(to);
            }
        }
        return fewest;
    }

    /** The (regress edges, column, layer) of the best way to a wanted vertex, or null if there is none. */
    public static long[] best(GraphSystem graph, IntPredicate wanted) {
        int[] regressEdges = fewestRegressEdges(graph);
        long[] best = null;
        for (int v = 0; v < graph.size(); v++) {
            if (regressEdges[v] == UNREACHABLE || !wanted.test(v)) continue;
            long[] candidate = {regressEdges[v], graph.columns[v], graph.layers[v]};
            if (best == null || Arrays.compare(candidate, best) < 0) best = candidate;
        }
        return best;
    }
}
