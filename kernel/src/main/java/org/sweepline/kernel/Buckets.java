package org.sweepline.kernel;

import java.util.function.IntUnaryOperator;

/**
 * Numbers from 0 on, sorted into buckets.
 *
 * @param starts where each bucket begins among the items, and in the end the number of items
 * @param items the numbers bucket by bucket, ascending in each
 */
public record Buckets(int[] starts, int[] items) {
    /** Sorts the numbers below a count into so many buckets; asks for the bucket of each number twice. */
    public static Buckets of(int buckets, int count, IntUnaryOperator bucket) {
        int[] starts = new int[buckets + 1];
        for (int i = 0; i < count; i++) starts[bucket.applyAsInt(i) + 1]++;
        for (int b = 0; b < buckets; b++) starts[b + 1] += starts[b];
        int[] next = starts.clone();
        int[] items = new int[count];
        for (int i = 0; i < count; i++) items[next[bucket.applyAsInt(i)]++] = i;
        return new Buckets(starts, items);
    }
}
