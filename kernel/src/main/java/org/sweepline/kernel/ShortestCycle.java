package org.sweepline.kernel;

import java.util.Arrays;

/** Finds the shortest way from a state of a terminal component back to itself, breadth-first. */
final class ShortestCycle {
    private static final int BETWEEN_CHECKS = 1 << 16;

    private final ColumnEdges edges;
    private final Footprint account;
    private final Runnable check;
    private final long[] met;
    private int[] queue = new int[64];
    private int[] parents = new int[64];
    private int[] choices = new int[64];
    private int size;
    private long held;

    private ShortestCycle(ColumnEdges edges, Footprint account, Runnable check) {
        this.edges = edges;
        this.account = account;
        this.check = check;
        hold(edges.states() / 8);
        met = new long[(edges.states() >>> 6) + 1];
    }

    /** The choices along the cycle; none if the state has no edges. */
    static int[] through(int state, ColumnEdges edges, Footprint account, Runnable check) {
        ShortestCycle search = new ShortestCycle(edges, account, check);
        try {
            return search.find(state);
        } finally {
            account.add(-search.held);
        }
    }

    private int[] find(int start) {
        ColumnEdges.Cursor cursor = edges.new Cursor();
        meet(start, -1, -1);
        for (int next = 0; next < size; next++) {
            if ((next + 1) % BETWEEN_CHECKS == 0) check.run();
            cursor.open(queue[next]);
            for (int choice = 0; cursor.next(); choice++) {
                if (cursor.target() == start) return way(next, choice);
                meet(cursor.target(), next, choice);
            }
        }
        return new int[0];
    }

    private void meet(int state, int parent, int choice) {
        long bit = 1L << state;
        if ((met[state >>> 6] & bit) != 0) return;
        met[state >>> 6] |= bit;
        if (size == queue.length) {
            // An array as long as the largest int is refused by the Java machine as too much memory, which is what it
            // is.
            int longer = (int) Math.min(2L * size, Integer.MAX_VALUE);
            hold(12L * (longer - size));
            queue = Arrays.copyOf(queue, longer);
            parents = Arrays.copyOf(parents, longer);
            choices = Arrays.copyOf(choices, longer);
        }
        queue[size] = state;
        parents[size] = parent;
        choices[size++] = choice;
    }

    private int[] way(int last, int lastChoice) {
        int length = 1;
        for (int at = last; at > 0; at = parents[at]) length++;
        int[] way = new int[length];
        way[--length] = lastChoice;
        for (int at = last; at > 0; at = parents[at]) way[--length] = choices[at];
        return way;
    }

    private void hold(long change) {
        account.add(change);
        held += change;
    }
}
