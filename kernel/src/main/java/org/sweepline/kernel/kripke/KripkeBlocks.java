package org.sweepline.kernel.kripke;

import java.util.Arrays;
import org.sweepline.kernel.components.LabelledEdgeCursor;
import org.sweepline.kernel.store.PageStore;
import org.sweepline.kernel.store.PagedLongs;

/**
 * The edges of the nodes of a {@link CompactKripke}, in blocks of 64 nodes.
 *
 * <h2>How an edge is written</h2>
 *
 * States have birth numbers, given in the order in which they were stored; edges are written while births go on. An
 * edge to a new state leads to the next birth number: one bit says so, and nothing else is needed. Any other edge leads
 * to an older state, and is written as how many births ago that was. Both are decoded with the number of births before
 * the block and a count of the new ones since then.
 *
 * <h2>A block</h2>
 *
 * <pre>
 *   births before it: 32   width of distances: 8   width of actions: 8   kind: 1   (unused: 15)
 *   edges: 32   edges to old states: 32
 *   for each node, where its edges end in the block         as many bits as the number of edges needs
 *   which edges lead to new states                          a bit for each edge, or the numbers of those edges
 *   for each edge to an old state, how many births ago      as many bits as the largest needs
 *   for each edge, its action, where actions are kept       as many bits as the largest needs
 * </pre>
 *
 * A block starts at a word, and one word tells where. So any node's edges are found by arithmetic, and a count of bits or a
 * short search. The kind of a block is the one that takes less: where few states are new, their numbers.
 *
 * <h2>Why this is below the papers' formula</h2>
 *
 * A distance is less than the number of births, so it never takes more than the {@code ceil(log2 |V|)} bits of a node
 * number; all but the first of the |V| states are new once, and save them. These pay for {@link NodeNumbers}, and the two
 * words a node of the formula pay for the rest: 3 bits for the heads, {@code log2(64 d)} for the ends of {@code d} edges,
 * and at most as many for the new state that a node has on average.
 */
final class KripkeBlocks {
    static final int NODES = 64;
    private static final int HEADER = 128;
    private static final int NEW = -1;
    private static final int LISTED = 1 << 16;
    private static final long LOW = 0xFFFFFFFFL;

    private final boolean labelled;
    private final PagedLongs starts;
    private final PagedLongs words;
    private int blocks;
    private long closed;
    private long used;
    private long edges;

    /** The block that is being filled: its edges, and where those of each node end. */
    private int[] distances = new int[256];

    private int[] actions;
    private final int[] ends = new int[NODES];
    private int filled;
    private int written;
    private long birthsBefore;

    KripkeBlocks(boolean labelled, PageStore store) {
        this.labelled = labelled;
        actions = labelled ? new int[256] : null;
        starts = store.row(PageStore.Access.ANYWHERE);
        words = store.row(PageStore.Access.IN_ORDER);
    }

    /** How many nodes have their edges here, those of the block that is being filled included. */
    long nodes() {
        return closed + filled;
    }

    /** How many edges they have. */
    long edges() {
        return edges + (filled == 0 ? 0 : ends[filled - 1]);
    }

    /** Adds an edge of the next node to a state born with a number, of so many born before the edge was followed. */
    void add(long birth, long births, int action) {
        if (written == 0) birthsBefore = births;
        if (written == distances.length) {
            int longer = Math.addExact(written, written);
            if (labelled) actions = Arrays.copyOf(actions, longer);
            distances = Arrays.copyOf(distances, longer);
        }
        if (labelled) actions[written] = action;
        distances[written++] = (int) (births - 1 - birth);
    }

    /** The next node has no more edges than those added; whether that fills the block, which has to be closed then. */
    boolean endNode() {
        ends[filled++] = written;
        return filled == NODES;
    }

    /** Writes the block down. Refused for lack of memory, it can be tried again or {@link #dropOpen() given up}. */
    void closeBlock() {
        int count = ends[filled - 1];
        int farthest = 0;
        int largest = 0;
        int old = 0;
        for (int i = 0; i < count; i++) {
            if (distances[i] != NEW) old++;
            farthest = Math.max(farthest, distances[i]);
            if (labelled) largest = Math.max(largest, actions[i]);
        }
        int distanceBits = width(farthest);
        int actionBits = width(largest);
        int endBits = width(count);
        boolean listed = listed(count, old, endBits);
        long ends0 = used * 64 + HEADER;
        long new0 = ends0 + (long) NODES * endBits;
        long distances0 = new0 + newBits(listed, count, old, endBits);
        long actions0 = distances0 + (long) old * distanceBits;
        long end = actions0 + (long) count * actionBits + 63 >>> 6;
        words.reach(end);
        starts.reach(blocks + 1L);

        long widths = distanceBits | actionBits << 8 | (listed ? LISTED : 0);
        words.set(used, birthsBefore & LOW | widths << 32);
        words.set(used + 1, count & LOW | (long) old << 32);
        for (int n = 0; n < NODES; n++) words.bits(ends0 + (long) n * endBits, endBits, n < filled ? ends[n] : count);
        for (int i = 0; i < count; i++) {
            boolean isNew = distances[i] == NEW;
            if (listed && isNew) {
                words.bits(new0, endBits, i);
                new0 += endBits;
            } else if (!listed) {
                words.bits(new0++, 1, isNew ? 1 : 0);
            }
            if (!isNew) {
                words.bits(distances0, distanceBits, distances[i]);
                distances0 += distanceBits;
            }
            if (labelled) words.bits(actions0 + (long) i * actionBits, actionBits, actions[i]);
        }
        // Until here nothing has changed but words that are not used yet, so that it can be tried again.
        starts.set(blocks, used);
        blocks++;
        used = end;
        edges += count;
        closed += filled;
        dropOpen();
    }

    /** Whether it takes less to list the edges to new states than to mark them. */
    private static boolean listed(int count, int old, int endBits) {
        return (long) (count - old) * endBits < count;
    }

    /** The bits that tell which edges lead to new states. */
    private static long newBits(boolean listed, int count, int old, int endBits) {
        return listed ? (long) (count - old) * endBits : count;
    }

    /** Forgets the block that is being filled, with its nodes. */
    void dropOpen() {
        filled = 0;
        written = 0;
    }

    /** Whether a block is being filled, with some nodes in it. */
    boolean open() {
        return filled > 0;
    }

    /** Nothing will be added any more: gives back what only that needs. */
    void finish() {
        distances = null;
        actions = null;
        words.seal();
        starts.seal();
        words.trim(used);
        starts.trim(blocks);
    }

    /** How many bits a number from 0 to the given one needs. */
    static int width(long largest) {
        return 64 - Long.numberOfLeadingZeros(largest);
    }

    /** The bits of the records, and of where they start. */
    long bits() {
        return 64 * (words.words() + starts.words());
    }

    /** Goes through the edges of nodes. */
    abstract class Cursor implements LabelledEdgeCursor {
        private boolean listed;
        private long marks;
        private long nextListed;
        private int nextNew;
        private int newLeft;
        private int endBits;
        private long nextDistance;
        private long actionsAt;
        private int distanceBits;
        private int actionBits;
        private int edge;
        private int end;
        private long births;
        private int target;

        /** The node that a birth number belongs to. */
        abstract int node(long birth);

        @Override
        public final void open(int node) {
            long start = starts.get(node >>> 6);
            long first = words.get(start);
            long second = words.get(start + 1);
            int widths = (int) (first >>> 32);
            distanceBits = widths & 0xFF;
            actionBits = widths >>> 8 & 0xFF;
            listed = (widths & LISTED) != 0;
            int count = (int) second;
            int old = (int) (second >>> 32);
            endBits = width(count);
            long at = start * 64 + HEADER;
            int place = node & NODES - 1;
            edge = place == 0 ? 0 : (int) words.bits(at + (long) (place - 1) * endBits, endBits);
            end = (int) words.bits(at + (long) place * endBits, endBits);
            marks = at + (long) NODES * endBits;
            int before = listed ? listedBefore(count - old) : markedBefore();
            births = (first & LOW) + before;
            long distances0 = marks + newBits(listed, count, old, endBits);
            nextDistance = distances0 + (long) (edge - before) * distanceBits;
            actionsAt = distances0 + (long) old * distanceBits + (long) (edge - 1) * actionBits;
            edge--;
        }

        /** How many edges to new states come before those of the node, where they are marked. */
        private int markedBefore() {
            int before = 0;
            for (int i = 0; i < edge; i += 64) before += Long.bitCount(words.bits(marks + i, Math.min(64, edge - i)));
            return before;
        }

        /** How many edges to new states come before those of the node, where they are listed. */
        private int listedBefore(int all) {
            int least = 0;
            int most = all;
            while (least < most) {
                int middle = least + most >>> 1;
                if (words.bits(marks + (long) middle * endBits, endBits) < edge) least = middle + 1;
                else most = middle;
            }
            nextListed = marks + (long) least * endBits;
            newLeft = all - least;
            nextNew = newLeft == 0 ? -1 : (int) words.bits(nextListed, endBits);
            return least;
        }

        @Override
        public final boolean next() {
            actionsAt += actionBits;
            if (++edge >= end) return false;
            target = node(birth());
            return true;
        }

        @Override
        public final int target() {
            return target;
        }

        /** The birth number of the edge's target; to be asked once for each edge. */
        private long birth() {
            if (listed ? takeListed() : words.bits(marks + edge, 1) != 0) return births++;
            long ago = words.bits(nextDistance, distanceBits);
            nextDistance += distanceBits;
            return births - 1 - ago;
        }

        private boolean takeListed() {
            if (edge != nextNew) return false;
            nextListed += endBits;
            nextNew = --newLeft == 0 ? -1 : (int) words.bits(nextListed, endBits);
            return true;
        }

        @Override
        public final int action() {
            return (int) words.bits(actionsAt, actionBits);
        }
    }
}
