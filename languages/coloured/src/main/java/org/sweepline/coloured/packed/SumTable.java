package org.sweepline.coloured.packed;

import java.util.Arrays;

/** Remembers the content of a place after tokens were added to another content: a map from two numbers to one. */
final class SumTable {
    /** What {@link #find} returns for sums that are not known. */
    static final int MISSING = -1;

    private long[] keys;
    private int[] values;
    private int size;

    SumTable() {
        clear();
    }

    void clear() {
        keys = new long[16];
        values = new int[16];
        Arrays.fill(values, MISSING);
        size = 0;
    }

    int find(int content, int more) {
        return values[slot(key(content, more))];
    }

    void put(int content, int more, int sum) {
        if (2 * ++size > keys.length) grow();
        long key = key(content, more);
        int slot = slot(key);
        keys[slot] = key;
        values[slot] = sum;
    }

    private static long key(int content, int more) {
        return (long) content << 32 | more & 0xFFFFFFFFL;
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> 32) & mask;
        while (values[slot] != MISSING && keys[slot] != key) slot = (slot + 1) & mask;
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        keys = new long[2 * oldKeys.length];
        values = new int[2 * oldKeys.length];
        Arrays.fill(values, MISSING);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldValues[i] == MISSING) continue;
            int slot = slot(oldKeys[i]);
            keys[slot] = oldKeys[i];
            values[slot] = oldValues[i];
        }
    }

    /** The bytes it takes. */
    long footprint() {
        return 12L * keys.length;
    }
}
