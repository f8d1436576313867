package org.sweepline.reduction.stubborn;

import java.util.Arrays;

/** The least set that contains some nodes and everything that its members need; for one thread only. */
public final class NeedsClosure {
    private final int[] members;
    private final int[] round;
    private int current = 1;
    private int size;

    /** For nodes 0 to nodes - 1. */
    public NeedsClosure(int nodes) {
        members = new int[nodes];
        round = new int[nodes];
    }

    /** Forgets all members. */
    public void clear() {
        size = 0;
        if (++current == Integer.MAX_VALUE) {
            Arrays.fill(round, 0);
            current = 1;
        }
    }

    public void add(int node) {
        if (round[node] != current) {
            round[node] = current;
            members[size++] = node;
        }
    }

    public boolean contains(int node) {
        return round[node] == current;
    }

    /**
     * Adds everything that members need, and returns how many members are enabled; gives up when those are more than
     * {@code most}, and returns a larger number.
     *
     * @param enabled the enabled actions as a bit set; nodes beyond its end are never enabled
     */
    public int close(long[] enabled, StubbornNeeds needs, int most) {
        int count = 0;
        int nodes = enabled.length * Long.SIZE;
        for (int i = 0; i < size; i++) {
            int node = members[i];
            if (node < nodes && (enabled[node / Long.SIZE] >>> node & 1) != 0 && ++count > most) return count;
            for (int other : needs.of(node)) add(other);
        }
        return count;
    }

    /** Adds the enabled members to a bit set. */
    public void addEnabled(long[] enabled, long[] set) {
        int nodes = enabled.length * Long.SIZE;
        for (int i = 0; i < size; i++) {
            int node = members[i];
            if (node < nodes) set[node / Long.SIZE] |= enabled[node / Long.SIZE] & 1L << node;
        }
    }
}
