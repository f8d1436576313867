package org.sweepline.kernel.kripke;

import org.sweepline.kernel.components.EdgeCursor;
import org.sweepline.kernel.store.PageStore;
import org.sweepline.kernel.store.PagedLongs;

/**
 * The edges of a graph by their targets: for each node the nodes that an edge comes from, in ascending order.
 *
 * <p>All lie end to end in one row of node numbers, each in as many bits as the largest needs; a second row tells where
 * those of each node end. Edges whose target has no number are left out. In memory the rows are made by counting, in two
 * passes over the edges. Where they would go to disk, an {@link EdgeSort} makes them.
 */
final class ReverseEdges {
    private static final int BETWEEN_CHECKS = 1 << 12;

    private final int endBits;
    private final int nodeBits;
    private final PagedLongs ends;
    private final PagedLongs sources;

    /** Reverses the edges of so many nodes; the check is run now and then, and may throw. */
    ReverseEdges(int nodes, long edges, EdgeCursor forward, PageStore store, Runnable check) {
        check.run();
        endBits = KripkeBlocks.width(edges);
        nodeBits = KripkeBlocks.width(Math.max(0, nodes - 1L));
        ends = store.row(PageStore.Access.IN_ORDER);
        sources = store.row(PageStore.Access.IN_ORDER);
        boolean done = false;
        try {
            long needed = 8 * (words((long) nodes * endBits) + words(edges * nodeBits));
            if (EdgeSort.worthWhile(needed, store)) {
                new EdgeSort(nodes, edges, store, check).sort(forward, this::add);
            } else {
                count(nodes, forward, check);
            }
            ends.seal();
            sources.seal();
            done = true;
        } finally {
            if (!done) {
                ends.trim(0);
                sources.trim(0);
            }
        }
    }

    /** Adds the sources of the next node, which lie behind those of the nodes before it. */
    private void add(int node, int[] from, int first, int last, long before) {
        long end = before + last - first;
        sources.reach(words(end * nodeBits));
        for (int i = first; i < last; i++) sources.bits((before + i - first) * nodeBits, nodeBits, from[i]);
        ends.reach(words((node + 1L) * endBits));
        end(node, end);
    }

    private void count(int nodes, EdgeCursor forward, Runnable check) {
        reach(ends, words((long) nodes * endBits));
        for (int node = 0; node < nodes; node++) {
            if (node % BETWEEN_CHECKS == BETWEEN_CHECKS - 1) check.run();
            for (forward.open(node); forward.next(); ) {
                int target = forward.target();
                if (target >= 0) end(target, end(target) + 1);
            }
        }
        long before = 0;
        for (int node = 0; node < nodes; node++) {
            long count = end(node);
            end(node, before);
            before += count;
        }
        reach(sources, words(before * nodeBits));
        // What is now the start of a node's stretch moves to its end while the stretch is filled.
        for (int node = 0; node < nodes; node++) {
            if (node % BETWEEN_CHECKS == BETWEEN_CHECKS - 1) check.run();
            for (forward.open(node); forward.next(); ) {
                int target = forward.target();
                if (target < 0) continue;
                long at = end(target);
                sources.bits(at * nodeBits, nodeBits, node);
                end(target, at + 1);
            }
        }
    }

    private static void reach(PagedLongs row, long words) {
        row.reach(words);
        row.trim(words);
    }

    private static long words(long bits) {
        return bits + 63 >>> 6;
    }

    private long end(long node) {
        return ends.bits(node * endBits, endBits);
    }

    private void end(long node, long value) {
        ends.bits(node * endBits, endBits, value);
    }

    long bits() {
        return 64 * (ends.words() + sources.words());
    }

    /** Goes through the edges that lead to a node. */
    final class Cursor implements EdgeCursor {
        private long at;
        private long last;

        @Override
        public void open(int node) {
            at = (node == 0 ? 0 : end(node - 1)) - 1;
            last = end(node);
        }

        @Override
        public boolean next() {
            return ++at < last;
        }

        @Override
        public int target() {
            return (int) sources.bits(at * nodeBits, nodeBits);
        }
    }
}
