package org.sweepline.kernel.components;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.sweepline.kernel.store.Footprint;

/**
 * Finds shortest paths from one state of a graph to others, breadth-first.
 *
 * <p>It takes a bit for each state of the graph, and 12 bytes for each state that is searched.
 */
public final class ShortestWay implements AutoCloseable {
    private static final int BETWEEN_CHECKS = 1 << 12;

    private final EdgeCursor cursor;
    private final Footprint account;
    private final Runnable check;
    private final long[] met;
    private int[] queue = new int[64];
    private int[] parents = new int[64];
    private int[] choices = new int[64];
    private int size;
    private int end;
    private long held;

    /** Paths in a graph of so many states; the check, which is called now and then, may throw to end it. */
    public ShortestWay(EdgeCursor cursor, int states, Footprint account, Runnable check) {
        this.cursor = cursor;
        this.account = account;
        this.check = check;
        hold(states / 8);
        met = new long[(states >>> 6) + 1];
    }

    /** The choices along a shortest cycle through a state; none if there is no cycle. */
    static int[] cycle(int state, ColumnEdges edges, Footprint account, Runnable check) {
        try (ShortestWay search = new ShortestWay(edges.new Cursor(), edges.states(), account, check)) {
            int[] way = search.find(state, target -> target == state);
            return way == null ? new int[0] : way;
        }
    }

    /** The choices along a shortest path, of at least one step, to a state that is wanted; null if there is none. */
    public int[] find(int from, IntPredicate wanted) {
        for (int i = 0; i < size; i++) met[queue[i] >>> 6] = 0;
        size = 0;
        put(from, -1, -1);
        for (int next = 0; next < size; next++) {
            if ((next + 1) % BETWEEN_CHECKS == 0) check.run();
            cursor.open(queue[next]);
            for (int choice = 0; cursor.next(); choice++) {
                int target = cursor.target();
                if (target == ColumnEdges.ELSEWHERE || (met[target >>> 6] & 1L << target) != 0) continue;
                if (wanted.test(target)) {
                    end = target;
                    return way(next, choice);
                }
                // The first state is met only when a path leads back to it, for it may be the one that is wanted.
                met[target >>> 6] |= 1L << target;
                put(target, next, choice);
            }
        }
        return null;
    }

    /** Where the path that was found last ends. */
    public int end() {
        return end;
    }

    private void put(int state, int parent, int choice) {
        if (size == queue.length) {
            // An array as long as the largest int is refused by the Java machine as too much memory, which it is.
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

    @Override
    public void close() {
        account.add(-held);
        held = 0;
    }
}
