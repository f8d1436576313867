package org.sweepline.check.pilot;

import java.util.Arrays;

/** Numbers pairs of values in the order in which they are first met. */
final class PairNumbers {
    private static final int FREE = -1;

    private long[] firsts = new long[16];
    private long[] seconds = new long[16];
    private int size;

    /** Numbers of pairs, each at the index of its hash or the next free one; never more than half full. */
    private int[] table = new int[64];

    PairNumbers() {
        Arrays.fill(table, FREE);
    }

    int size() {
        return size;
    }

    long first(int number) {
        return firsts[number];
    }

    long second(int number) {
        return seconds[number];
    }

    /** The number of a pair, which is the next one if the pair is new. */
    int of(long first, long second) {
        int at = place(first, second);
        if (table[at] != FREE) return table[at];
        if (size == firsts.length) grow();
        firsts[size] = first;
        seconds[size] = second;
        table[place(first, second)] = size;
        return size++;
    }

    private int place(long first, long second) {
        long mixed = (first * 0x9E3779B97F4A7C15L ^ second) * 0xC4CEB9FE1A85EC53L;
        int at = (int) (mixed >>> 32) & table.length - 1;
        while (table[at] != FREE && (firsts[table[at]] != first || seconds[table[at]] != second)) {
            at = at + 1 & table.length - 1;
        }
        return at;
    }

    private void grow() {
        firsts = Arrays.copyOf(firsts, 2 * size);
        seconds = Arrays.copyOf(seconds, 2 * size);
        table = new int[2 * table.length];
        Arrays.fill(table, FREE);
        for (int number = 0; number < size; number++) table[place(firsts[number], seconds[number])] = number;
    }
}
