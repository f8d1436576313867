package org.sweepline.kernel.kripke;

import java.util.Arrays;
import org.sweepline.kernel.components.EdgeCursor;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.PageStore;
import org.sweepline.kernel.store.PagedLongs;

/**
 * Sorts the edges of a graph by their targets where memory has no room for them.
 *
 * <p>One pass over the edges deals them out to buckets, each for a range of targets, which go to disk. The buckets are
 * sorted one after the other, by counting: a bucket that is too large takes several passes, each for as many of its targets
 * as there is room for. Every edge is written once as a word and read twice; nothing is read or written out of order. To go
 * through all edges once for each range that fits would write nothing, but reads a structure as often as the reversed edges
 * are larger than memory: that is more as soon as they are some nine times as large, and takes the time to decode all edges
 * each time.
 */
final class EdgeSort {
    /** One part of the room there is goes to the bucket that is sorted, and one to those that are being filled. */
    private static final int SHARE = 4;

    private static final int MOST_BUCKETS = 256;
    private static final int LEAST_SOURCES = 1 << 8;
    private static final int MOST_SOURCES = 1 << 28;
    private static final int BETWEEN_CHECKS = 1 << 12;

    private final int nodes;
    private final Runnable check;
    private final int span;
    private final int mostSources;
    private final PagedLongs[] buckets;
    private final long[] sizes;
    private final Footprint scratch;
    private long before;

    /** Is told the sources of one node after the other, in a part of an array, and how many there were before. */
    interface Sorted {
        void add(int node, int[] sources, int first, int last, long before);
    }

    /** Whether rows of so many bytes that are filled anywhere would go to disk and come back again and again. */
    static boolean worthWhile(long bytes, PageStore store) {
        return store.spills() && bytes > store.memory().most() - store.memory().bytes() && bytes > store.room() / 2;
    }

    EdgeSort(int nodes, long edges, PageStore store, Runnable check) {
        this.nodes = nodes;
        this.check = check;
        scratch = store.memory().part();
        long share = Math.max(1, store.room() / SHARE);
        long most = Math.max(1, Math.min(MOST_BUCKETS, share / store.pageBytes()));
        long wanted = (4L * nodes + 4 * edges) / share + 1;
        int count = (int) Math.min(Math.min(most, wanted), Math.max(1, nodes));
        span = (int) ((nodes + (long) count - 1) / count);
        mostSources = (int) Math.min(MOST_SOURCES, Math.max(LEAST_SOURCES, share / 4 - span));
        buckets = new PagedLongs[count];
        sizes = new long[count];
        Arrays.setAll(buckets, i -> store.row(PageStore.Access.IN_ORDER));
    }

    /** Goes through all edges and gives them back by their targets. */
    void sort(EdgeCursor forward, Sorted sorted) {
        try {
            deal(forward);
            for (int i = 0; i < buckets.length; i++) {
                buckets[i].seal();
                int first = Math.min(nodes, i * span);
                sort(i, first, (int) Math.min(nodes, (long) first + span), sorted);
                buckets[i].trim(0);
            }
        } finally {
            for (PagedLongs bucket : buckets) bucket.trim(0);
            scratch.clear();
        }
    }

    private void deal(EdgeCursor forward) {
        for (int node = 0; node < nodes; node++) {
            if (node % BETWEEN_CHECKS == BETWEEN_CHECKS - 1) check.run();
            for (forward.open(node); forward.next(); ) {
                int target = forward.target();
                if (target < 0) continue;
                int bucket = target / span;
                buckets[bucket].reach(sizes[bucket] + 1);
                buckets[bucket].set(sizes[bucket]++, (long) target << 32 | node);
            }
        }
    }

    private void sort(int bucket, int first, int last, Sorted sorted) {
        scratch.add(4L * (last - first));
        int[] counts = new int[last - first];
        for (long i = 0; i < sizes[bucket]; i++) {
            checkNow(i);
            int target = (int) (buckets[bucket].get(i) >>> 32);
            counts[target - first] = Math.incrementExact(counts[target - first]);
        }
        for (int from = first; from < last; ) {
            long sum = counts[from - first];
            int to = from + 1;
            while (to < last && sum + counts[to - first] <= mostSources) sum += counts[to++ - first];
            if (sum <= mostSources) sort(bucket, from, to, (int) sum, counts, first, sorted);
            else stream(bucket, from, sorted);
            from = to;
        }
        scratch.clear();
    }

    /** Sorts the edges of a bucket that lead to some targets. */
    private void sort(int bucket, int from, int to, int sum, int[] counts, int first, Sorted sorted) {
        scratch.add(4L * sum);
        int[] sources = new int[sum];
        int start = 0;
        for (int target = from; target < to; target++) {
            int count = counts[target - first];
            counts[target - first] = start;
            start += count;
        }
        for (long i = 0; i < sizes[bucket]; i++) {
            checkNow(i);
            long edge = buckets[bucket].get(i);
            int target = (int) (edge >>> 32);
            if (target >= from && target < to) sources[counts[target - first]++] = (int) edge;
        }
        int at = 0;
        for (int target = from; target < to; target++) {
            int end = counts[target - first];
            sorted.add(target, sources, at, end, before);
            before += end - at;
            at = end;
        }
        scratch.add(-4L * sum);
    }

    /** The edges of a bucket that lead to one target lie there in order, and there are too many to be gathered. */
    private void stream(int bucket, int target, Sorted sorted) {
        int[] source = new int[1];
        for (long i = 0; i < sizes[bucket]; i++) {
            checkNow(i);
            long edge = buckets[bucket].get(i);
            if ((int) (edge >>> 32) != target) continue;
            source[0] = (int) edge;
            sorted.add(target, source, 0, 1, before++);
        }
    }

    private void checkNow(long step) {
        if ((step & (1 << 20) - 1) == 0) check.run();
    }
}
