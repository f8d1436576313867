package org.sweepline.process.lts;

import java.util.Arrays;

/** A growing list of (label, target) that can be sorted, which also leaves each pair once. */
final class Pairs {
    private long[] pairs = new long[16];
    private int size;

    void clear() {
        size = 0;
    }

    void add(int label, int target) {
        // most duplicates come in great numbers: sort them out before taking more memory
        if (size == pairs.length) {
            sort();
            if (size > pairs.length / 2) pairs = Arrays.copyOf(pairs, pairs.length * 2);
        }
        pairs[size++] = (long) label << 32 | target;
    }

    void sort() {
        Arrays.sort(pairs, 0, size);
        int distinct = 0;
        for (int i = 0; i < size; i++) {
            if (i == 0 || pairs[i] != pairs[i - 1]) pairs[distinct++] = pairs[i];
        }
        size = distinct;
    }

    int size() {
        return size;
    }

    int label(int index) {
        return (int) (pairs[index] >>> 32);
    }

    int target(int index) {
        return (int) pairs[index];
    }
}
