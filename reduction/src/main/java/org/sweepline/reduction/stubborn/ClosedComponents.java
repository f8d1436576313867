package org.sweepline.reduction.stubborn;

import java.util.Arrays;

/**
 * Finds a set with an enabled action that needs nothing outside, with as few enabled actions as such a set can have.
 *
 * <p>Take needs as the edges of a graph. The sets that are sought are closed under them, and a smallest one is a strongly
 * connected component that contains enabled actions, together with all it reaches, which has none. Tarjan's algorithm
 * completes components bottom up, so the first one with an enabled action is such a set. All nodes that are still open then
 * reach it and belong to no smaller set: they are spoilt, the search goes on from an enabled action that has not been met,
 * and ends as soon as it meets a spoilt node. So every node is visited at most once and yet all such components are found;
 * the one with the fewest enabled actions is taken, the first one with a single action at once. For one thread only.
 */
public final class ClosedComponents {
    private static final int SPOILT = -1;
    private static final int CLOSED = Integer.MAX_VALUE;

    private final int[] order;
    private final int[] rank;
    private long[] waiting;
    private final int[] number;
    private final int[] low;
    private final int[] open;
    private final int[] path;
    private final int[] next;
    private final int[][] needed;
    private int first = 1;
    private int last;
    private int opened;
    private int depth;

    /** For nodes 0 to nodes - 1; actions are tried in the order of their numbers. */
    public ClosedComponents(int nodes) {
        this(nodes, null);
    }

    /** With the order in which actions are tried, each once: among equally good sets the first one is taken. */
    public ClosedComponents(int nodes, int[] order) {
        this.order = order;
        rank = new int[order == null ? 0 : order.length];
        for (int i = 0; i < rank.length; i++) rank[order[i]] = i;
        waiting = new long[(rank.length + Long.SIZE - 1) / Long.SIZE];
        number = new int[nodes];
        low = new int[nodes];
        open = new int[nodes];
        path = new int[nodes];
        next = new int[nodes];
        needed = new int[nodes][];
    }

    /** Whether a node has been met since the last {@link #choose} began. */
    public boolean met(int node) {
        return number[node] >= first;
    }

    /**
     * Sets {@code chosen} to the enabled actions of the best set and returns their number; 0 if nothing is enabled.
     *
     * @param enabled the enabled actions as a bit set; nodes beyond its end are never enabled
     */
    public int choose(long[] enabled, StubbornNeeds needs, long[] chosen) {
        first = last + 1;
        if (first > Integer.MAX_VALUE - number.length - 2) {
            Arrays.fill(number, 0);
            first = 1;
        }
        last = first - 1;
        line(enabled);
        int best = 0;
        for (int i = 0; i < waiting.length && best != 1; i++) {
            for (long rest = waiting[i]; rest != 0 && best != 1; rest &= rest - 1) {
                int turn = Long.SIZE * i + Long.numberOfTrailingZeros(rest);
                int start = order == null ? turn : order[turn];
                if (met(start)) continue;
                int from = search(start, enabled, needs);
                if (from < 0) continue;
                int count = enabledFrom(from, enabled);
                if (best == 0 || count < best) {
                    best = count;
                    copy(from, enabled, chosen);
                }
            }
        }
        if (best == 0) Arrays.fill(chosen, 0);
        return best;
    }

    /** Puts the enabled actions in the order in which they are tried. */
    private void line(long[] enabled) {
        if (order == null) {
            waiting = enabled;
            return;
        }
        Arrays.fill(waiting, 0);
        for (int i = 0; i < enabled.length; i++) {
            for (long rest = enabled[i]; rest != 0; rest &= rest - 1) {
                int turn = rank[Long.SIZE * i + Long.numberOfTrailingZeros(rest)];
                waiting[turn / Long.SIZE] |= 1L << turn;
            }
        }
    }

    /** Where the first component with an enabled action begins among the open nodes, or -1 if the search met a spoilt one. */
    private int search(int start, long[] enabled, StubbornNeeds needs) {
        opened = 0;
        depth = 0;
        visit(start, needs);
        while (depth > 0) {
            int node = path[depth - 1];
            int[] others = needed[depth - 1];
            if (next[depth - 1] < others.length) {
                int other = others[next[depth - 1]++];
                if (!met(other)) {
                    visit(other, needs);
                } else if (low[other] == SPOILT) {
                    spoil();
                    return -1;
                } else if (low[other] != CLOSED) {
                    low[node] = Math.min(low[node], number[other]);
                }
            } else {
                depth--;
                if (low[node] == number[node]) {
                    int from = opened - 1;
                    while (open[from] != node) from--;
                    if (enabledFrom(from, enabled) > 0) {
                        spoil();
                        return from;
                    }
                    while (opened > from) low[open[--opened]] = CLOSED;
                } else {
                    low[path[depth - 1]] = Math.min(low[path[depth - 1]], low[node]);
                }
            }
        }
        throw new AssertionError("the component of an enabled action has an enabled action");
    }

    private void visit(int node, StubbornNeeds needs) {
        number[node] = ++last;
        low[node] = last;
        open[opened++] = node;
        path[depth] = node;
        next[depth] = 0;
        needed[depth++] = needs.of(node);
    }

    private void spoil() {
        for (int i = 0; i < opened; i++) low[open[i]] = SPOILT;
    }

    private int enabledFrom(int from, long[] enabled) {
        int nodes = enabled.length * Long.SIZE;
        int count = 0;
        for (int i = from; i < opened; i++) {
            int node = open[i];
            if (node < nodes) count += (int) (enabled[node / Long.SIZE] >>> node & 1);
        }
        return count;
    }

    private void copy(int from, long[] enabled, long[] chosen) {
        int nodes = enabled.length * Long.SIZE;
        Arrays.fill(chosen, 0);
        for (int i = from; i < opened; i++) {
            int node = open[i];
            if (node < nodes) chosen[node / Long.SIZE] |= enabled[node / Long.SIZE] & 1L << node;
        }
    }
}
