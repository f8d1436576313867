package org.sweepline.process.measure;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.sweepline.kernel.Buckets;
import org.sweepline.process.lts.Lts;

/**
 * Levels for the states of a process, taken from spanning trees, so that few edges lead back.
 *
 * <p>The states come in blocks, and each block gets a tree of its own: the whole process is one block, or each strongly
 * connected component is. The root of a block is the state that is nearest to the initial one. Edges between blocks do
 * not count.
 *
 * <p>A state's <em>level</em> is, for breadth-first trees, its distance from the root. For depth-first trees states are
 * first put in reverse postorder, against which only the edges to a state's own ancestors go; the level is then the
 * longest way to the state along the other edges, and again only edges to ancestors go back.
 *
 * <p>A backward tree is built on the reversed process; levels still grow along the edges of the process itself. Breadth-first,
 * they grow towards the root, and states that cannot reach the root follow it. Depth-first, the order is the postorder of
 * the reversed search, and levels are longest ways as above.
 */
final class SpanningTree {
    private static final int NONE = -1;

    private final LiveGraph graph;
    private final Lts lts;
    private final int[] blocks;
    private final boolean backward;
    private final Buckets incoming;
    private final int[] levels;

    /** Trees over the live edges; states with a negative block belong to none, and have level 0. */
    SpanningTree(LiveGraph graph, int[] blocks, Tree tree, Direction direction) {
        this.graph = graph;
        this.lts = graph.lts();
        this.blocks = blocks;
        backward = direction == Direction.BACKWARD;
        incoming = backward ? Buckets.of(lts.states(), lts.edges(), lts::target) : null;
        levels = tree == Tree.DFS ? depthFirst() : breadthFirst();
        graph.rankError(levels);
    }

    /** A whole process as one block; the error state has no place in its tree. */
    static int[] whole(LiveGraph graph) {
        int[] blocks = new int[graph.lts().states()];
        if (graph.lts().error() != Lts.NONE) blocks[graph.lts().error()] = NONE;
        return blocks;
    }

    int[] levels() {
        return levels;
    }

    private int from(int s) {
        return backward ? incoming.starts()[s] : lts.firstEdge(s);
    }

    private int to(int s) {
        return backward ? incoming.starts()[s + 1] : lts.edgesEnd(s);
    }

    /** The state at the other end of an edge of s, or s itself if the edge does not count. */
    private int other(int s, int position) {
        int edge = backward ? incoming.items()[position] : position;
        int end = backward ? graph.source(edge) : lts.target(edge);
        return graph.live(edge) && blocks[end] == blocks[s] ? end : s;
    }

    private int[] depthFirst() {
        int n = graph.states().length;
        int[] postorder = new int[n];
        int count = 0;
        int[] path = new int[n];
        int[] next = new int[lts.states()];
        boolean[] seen = new boolean[lts.states()];
        for (int root : graph.states()) {
            if (seen[root] || blocks[root] < 0) continue;
            int depth = 0;
            path[depth++] = root;
            seen[root] = true;
            next[root] = from(root);
            while (depth > 0) {
                int s = path[depth - 1];
                if (next[s] == to(s)) {
                    postorder[count++] = s;
                    depth--;
                    continue;
                }
                int t = other(s, next[s]++);
                if (seen[t]) continue;
                seen[t] = true;
                next[t] = from(t);
                path[depth++] = t;
            }
        }
        int last = count - 1;
        // The postorder of the reversed process is an order along the edges of the process already.
        return longestWays(IntStream.rangeClosed(0, last)
                .map(i -> postorder[backward ? i : last - i])
                .toArray());
    }

    /** The longest way to each state along edges that agree with an order. */
    private int[] longestWays(int[] order) {
        int[] position = new int[lts.states()];
        for (int i = 0; i < order.length; i++) position[order[i]] = i;
        int[] longest = new int[lts.states()];
        for (int s : order) {
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                int t = lts.target(e);
                if (graph.live(e) && blocks[s] == blocks[t] && position[t] > position[s]) {
                    longest[t] = Math.max(longest[t], longest[s] + 1);
                }
            }
        }
        return longest;
    }

    private int[] breadthFirst() {
        int[] distance = new int[lts.states()];
        Arrays.fill(distance, NONE);
        int[] queue = new int[graph.states().length];
        for (int root : graph.states()) {
            if (blocks[root] < 0 || distance[root] != NONE) continue;
            int count = 0;
            queue[count++] = root;
            distance[root] = 0;
            for (int i = 0; i < count; i++) {
                int s = queue[i];
                for (int p = from(s); p < to(s); p++) {
                    int t = other(s, p);
                    if (distance[t] != NONE) continue;
                    distance[t] = distance[s] + 1;
                    queue[count++] = t;
                }
            }
            if (!backward) continue;
            int farthest = distance[queue[count - 1]];
            for (int i = 0; i < count; i++) distance[queue[i]] = farthest - distance[queue[i]];
            continueAfter(queue, count, distance);
        }
        for (int s = 0; s < distance.length; s++) distance[s] = Math.max(0, distance[s]);
        return distance;
    }

    /** States of a block that have no way back to its root follow the others, by their distance from these. */
    private void continueAfter(int[] queue, int home, int[] distance) {
        int end = distance[queue[0]];
        int count = home;
        for (int i = 0; i < count; i++) {
            int s = queue[i];
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                int t = lts.target(e);
                if (!graph.live(e) || blocks[t] != blocks[s] || distance[t] != NONE) continue;
                distance[t] = i < home ? end + 1 : distance[s] + 1;
                queue[count++] = t;
            }
        }
    }
}
