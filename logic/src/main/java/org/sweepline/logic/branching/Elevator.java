package org.sweepline.logic.branching;

/**
 * Nodes that wait, taken in falling and in rising order by turns, as an elevator takes its floors.
 *
 * <p>It begins with the last node and turns where no node waits further on. A bit for each node says whether it waits, one
 * for each 64 of these whether any does, and so on: so the next one is found in a few steps wherever it is.
 */
final class Elevator {
    private static final int NONE = -1;

    private final long[][] levels;
    private int at;
    private boolean rising;

    /** The nodes of a set wait. */
    Elevator(long[] set) {
        int count = 1;
        for (int words = set.length; words > 1; words = words + 63 >>> 6) count++;
        levels = new long[count][];
        levels[0] = set.clone();
        for (int level = 1; level < count; level++) {
            long[] below = levels[level - 1];
            levels[level] = new long[below.length + 63 >>> 6];
            for (int word = 0; word < below.length; word++) {
                if (below[word] != 0) levels[level][word >>> 6] |= 1L << word;
            }
        }
        at = 64 * set.length - 1;
    }

    /** A node waits, if it does not yet. */
    void add(int node) {
        int bit = node;
        for (long[] level : levels) {
            boolean known = level[bit >>> 6] != 0;
            level[bit >>> 6] |= 1L << bit;
            if (known) return;
            bit >>>= 6;
        }
    }

    /** The next node, which waits no longer, or less than 0 if none does. */
    int take() {
        int node = rising ? atLeast(at) : atMost(at);
        if (node == NONE) {
            rising = !rising;
            node = rising ? atLeast(at) : atMost(at);
        }
        if (node == NONE) return NONE;
        at = node;
        remove(node);
        return node;
    }

    private void remove(int node) {
        int bit = node;
        for (long[] level : levels) {
            level[bit >>> 6] &= ~(1L << bit);
            if (level[bit >>> 6] != 0) return;
            bit >>>= 6;
        }
    }

    private int atMost(int most) {
        int bit = most;
        for (int level = 0; level < levels.length && bit >= 0; level++) {
            long bits = levels[level][bit >>> 6] & -1L >>> (63 - (bit & 63));
            if (bits != 0) {
                int found = bit & ~63 | 63 - Long.numberOfLeadingZeros(bits);
                while (level > 0) found = found << 6 | 63 - Long.numberOfLeadingZeros(levels[--level][found]);
                return found;
            }
            bit = (bit >>> 6) - 1;
        }
        return NONE;
    }

    private int atLeast(int least) {
        int bit = least;
        for (int level = 0; level < levels.length && bit >>> 6 < levels[level].length; level++) {
            long bits = levels[level][bit >>> 6] & -1L << bit;
            if (bits != 0) {
                int found = bit & ~63 | Long.numberOfTrailingZeros(bits);
                while (level > 0) found = found << 6 | Long.numberOfTrailingZeros(levels[--level][found]);
                return found;
            }
            bit = (bit >>> 6) + 1;
        }
        return NONE;
    }
}
