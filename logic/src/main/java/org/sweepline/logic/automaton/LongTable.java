package org.sweepline.logic.automaton;

import java.util.Arrays;

/** A map from numbers that are not negative to small ones, without an object for each. */
final class LongTable {
    static final int ABSENT = -1;

    private long[] keys = new long[64];
    private int[] values = new int[64];
    private int size;

    LongTable() {
        Arrays.fill(keys, -1);
    }

    int get(long key) {
        int slot = slot(keys, key);
        return keys[slot] < 0 ? ABSENT : values[slot];
    }

    void put(long key, int value) {
        if (size * 2 >= keys.length) grow();
        int slot = slot(keys, key);
        if (keys[slot] < 0) size++;
        keys[slot] = key;
        values[slot] = value;
    }

    private void grow() {
        long[] moreKeys = new long[keys.length * 2];
        int[] moreValues = new int[keys.length * 2];
        Arrays.fill(moreKeys, -1);
        for (int i = 0; i < keys.length; i++) {
            if (keys[i] < 0) continue;
            int slot = slot(moreKeys, keys[i]);
            moreKeys[slot] = keys[i];
            moreValues[slot] = values[i];
        }
        keys = moreKeys;
        values = moreValues;
    }

    private static int slot(long[] keys, long key) {
        long hash = key * 0x9E3779B97F4A7C15L;
        int slot = (int) (hash ^ hash >>> 32) & keys.length - 1;
        while (keys[slot] >= 0 && keys[slot] != key) slot = slot + 1 & keys.length - 1;
        return slot;
    }
}
