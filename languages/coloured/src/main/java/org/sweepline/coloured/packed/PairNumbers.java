package org.sweepline.coloured.packed;

import java.util.Arrays;

/** Small numbers for pairs of numbers that are not negative, in the order in which they are met; for one thread. */
final class PairNumbers {
    private static final int LEAST = 64;

    /** A pair, or -1 where there is none; beside it in the other table its number. */
    private long[] pairs;

    private int[] numbers;
    private int size;

    PairNumbers() {
        clear();
    }

    void clear() {
        pairs = new long[LEAST];
        numbers = new int[LEAST];
        Arrays.fill(pairs, -1);
        size = 0;
    }

    int size() {
        return size;
    }

    /** The number of a pair, which is given now if it has none. */
    int number(int first, int second) {
        long pair = (long) first << 32 | second;
        int at = slot(pair);
        if (pairs[at] == pair) return numbers[at];
        pairs[at] = pair;
        numbers[at] = size++;
        if (2 * size > pairs.length) grow();
        return size - 1;
    }

    private int slot(long pair) {
        int mask = pairs.length - 1;
        int at = (int) (pair * 0x9E3779B97F4A7C15L >>> 40) & mask;
        while (pairs[at] != -1 && pairs[at] != pair) at = at + 1 & mask;
        return at;
    }

    private void grow() {
        long[] before = pairs;
        int[] known = numbers;
        pairs = new long[2 * before.length];
        numbers = new int[pairs.length];
        Arrays.fill(pairs, -1);
        for (int i = 0; i < before.length; i++) {
            if (before[i] == -1) continue;
            int at = slot(before[i]);
            pairs[at] = before[i];
            numbers[at] = known[i];
        }
    }
}
