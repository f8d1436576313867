package org.sweepline.kernel.kripke;

import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.store.PageStore;
import org.sweepline.kernel.store.PagedLongs;

/**
 * Which node each stored state became when it was processed, by its birth number.
 *
 * <h2>Two forms</h2>
 *
 * While the exploration goes on, 32 bits for each birth, 0 until the state is processed. When all have been processed, births
 * and nodes are the same numbers in another order, and that order is not far from the first: what is kept is node minus
 * birth, in frames of 64 births, as the least of the frame and the differences from it in as many bits as the largest
 * needs. A frame that takes {@code w} bits for each has {@code w} words. A word more tells where they start and which is
 * the least. Where states are processed in the order in which they are stored, {@code w} is 0.
 */
final class NodeNumbers {
    private final PageStore store;

    /** For each birth its node plus 1, two in a word. */
    private final PagedLongs nodes;

    private long births;
    private PagedLongs frames;
    private PagedLongs differences;

    NodeNumbers(PageStore store) {
        this.store = store;
        nodes = store.row(PageStore.Access.ANYWHERE);
    }

    /** Makes room for the next birth. */
    void born() {
        nodes.reach((births >>> 1) + 1);
        births++;
    }

    void set(long birth, long node) {
        nodes.bits(32 * birth, 32, node + 1);
    }

    /** The node of a birth, or {@link KripkeStructure#BEYOND}. */
    int node(long birth) {
        if (frames == null) return birth < births ? (int) nodes.bits(32 * birth, 32) - 1 : KripkeStructure.BEYOND;
        long frame = frames.get(birth >>> 6);
        int start = (int) (frame >>> 32);
        int width = (int) (frames.get((birth >>> 6) + 1) >>> 32) - start;
        return (int) (birth + (int) frame + differences.bits(start * 64L + (birth & 63) * width, width));
    }

    /** Every birth has its node now: packs them. If there is no room for that they stay as they are. */
    void pack() {
        PagedLongs heads = store.row(PageStore.Access.ANYWHERE);
        PagedLongs tails = store.row(PageStore.Access.ANYWHERE);
        try {
            long count = births + 63 >>> 6;
            long used = 0;
            for (long frame = 0; frame < count; frame++) {
                long first = frame * 64;
                long last = Math.min(births, first + 64) - 1;
                int least = Integer.MAX_VALUE;
                int most = Integer.MIN_VALUE;
                for (long birth = first; birth <= last; birth++) {
                    int difference = (int) (node(birth) - birth);
                    least = Math.min(least, difference);
                    most = Math.max(most, difference);
                }
                int width = KripkeBlocks.width((long) most - least);
                heads.reach(frame + 1);
                heads.set(frame, used << 32 | least & 0xFFFFFFFFL);
                tails.reach(used + width);
                for (long birth = first; birth <= last; birth++) {
                    tails.bits(used * 64 + (birth - first) * width, width, node(birth) - birth - least);
                }
                used += width;
            }
            heads.reach(count + 1);
            heads.set(count, used << 32);
            heads.trim(count + 1);
            tails.trim(used);
            heads.seal();
            tails.seal();
            differences = tails;
            frames = heads;
            nodes.trim(0);
        } catch (LimitException | OutOfMemoryError full) {
            heads.trim(0);
            tails.trim(0);
        }
    }

    /** No birth gets a node any more. */
    void seal() {
        nodes.seal();
    }

    long bits() {
        return frames == null ? 64 * nodes.words() : 64 * (frames.words() + differences.words());
    }
}
