package org.sweepline.process.lts;

import java.util.Arrays;

/**
 * Groups states by signature, which is the set of (label, block of the target) over a state's edges.
 *
 * <p>Signatures lie one after the other in an array, each once, and a hash table finds the group of an equal one.
 */
final class Signatures {
    private long[] pairs = new long[64];
    private int[] ends = new int[16];
    private int[] table = new int[64];
    private int groups;

    void clear() {
        if (groups > 0) Arrays.fill(table, 0);
        if (groups * 8 < table.length && table.length > 64) table = new int[64];
        groups = 0;
    }

    int groups() {
        return groups;
    }

    /** The number of the group of a state; states with the same signature get the same. */
    int group(Lts lts, int state, int[] blocks) {
        int from = groups == 0 ? 0 : ends[groups - 1];
        int to = append(lts, state, blocks, from);
        int hash = hash(from, to);
        int mask = table.length - 1;
        for (int slot = hash & mask; ; slot = slot + 1 & mask) {
            int group = table[slot] - 1;
            if (group < 0) {
                table[slot] = groups + 1;
                return add(to);
            }
            if (same(group, from, to)) return group;
        }
    }

    private int append(Lts lts, int state, int[] blocks, int from) {
        int edges = lts.edgesEnd(state) - lts.firstEdge(state);
        if (pairs.length - from < edges) pairs = Arrays.copyOf(pairs, Math.max(from + edges, grown(pairs.length)));
        int to = from;
        for (int e = lts.firstEdge(state); e < lts.edgesEnd(state); e++) {
            pairs[to++] = (long) lts.label(e) << 32 | blocks[lts.target(e)];
        }
        Arrays.sort(pairs, from, to);
        int distinct = from;
        for (int i = from; i < to; i++) {
            if (i == from || pairs[i] != pairs[i - 1]) pairs[distinct++] = pairs[i];
        }
        return distinct;
    }

    private int hash(int from, int to) {
        long hash = (long) to - from;
        for (int i = from; i < to; i++) hash = (hash ^ pairs[i]) * 0x9E3779B97F4A7C15L ^ hash >>> 29;
        return (int) (hash >>> 32);
    }

    private boolean same(int group, int from, int to) {
        int start = group == 0 ? 0 : ends[group - 1];
        return Arrays.equals(pairs, start, ends[group], pairs, from, to);
    }

    private int add(int end) {
        if (groups == ends.length) ends = Arrays.copyOf(ends, grown(groups));
        ends[groups] = end;
        if (++groups * 2 > table.length) rehash();
        return groups - 1;
    }

    private void rehash() {
        table = new int[table.length * 2];
        int mask = table.length - 1;
        for (int group = 0; group < groups; group++) {
            int slot = hash(group == 0 ? 0 : ends[group - 1], ends[group]) & mask;
            while (table[slot] != 0) slot = slot + 1 & mask;
            table[slot] = group + 1;
        }
    }

    private static int grown(int length) {
        return length + (length >> 1);
    }
}
