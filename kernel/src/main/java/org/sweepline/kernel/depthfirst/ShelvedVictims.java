package org.sweepline.kernel.depthfirst;

import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.PagedInts;

/**
 * Forgets states shelf by shelf, and on each shelf the one that was put there first.
 *
 * <p>A shelf is a ring of slots, linked by numbers and closed by a node of its own:
 *
 * <pre>
 *   node 0..63: the shelves        node 64 + s: slot s        a shelf's successor is its first slot, or itself
 * </pre>
 *
 * Only policies that move a state when it is met again need links in both directions. A bit for each shelf says that it
 * may hold something.
 */
final class ShelvedVictims implements Victims {
    private static final int SHELVES = 64;
    private static final int ON_PATH = -1;

    private final Replacement policy;
    private final PagedInts next;
    private final PagedInts previous;
    private final PagedInts hits;
    private final int[] last = new int[SHELVES];
    private long filled;

    ShelvedVictims(Replacement policy, Footprint account) {
        this.policy = policy;
        next = new PagedInts(account);
        previous = policy == Replacement.LRU || policy == Replacement.HITS ? new PagedInts(account) : null;
        hits = policy == Replacement.HITS ? new PagedInts(account) : null;
        account.add(4L * SHELVES);
        for (int shelf = 0; shelf < SHELVES; shelf++) {
            next.reach(shelf);
            next.set(shelf, shelf);
            last[shelf] = shelf;
            if (previous == null) continue;
            previous.reach(shelf);
            previous.set(shelf, shelf);
        }
    }

    @Override
    public void enter(int slot) {
        next.reach(SHELVES + slot);
        if (previous != null) {
            previous.reach(SHELVES + slot);
            previous.set(SHELVES + slot, ON_PATH);
        }
        if (hits != null) {
            hits.reach(slot);
            hits.set(slot, 0);
        }
    }

    @Override
    public void hit(int slot) {
        if (previous == null) return;
        if (hits != null) {
            if (hits.get(slot) == SHELVES - 1) return;
            hits.set(slot, hits.get(slot) + 1);
        }
        int node = SHELVES + slot;
        if (previous.get(node) == ON_PATH) return;
        int before = previous.get(node);
        int after = next.get(node);
        next.set(before, after);
        previous.set(after, before);
        append(node, hits == null ? 0 : hits.get(slot));
    }

    @Override
    public void leave(int slot, long depth) {
        append(SHELVES + slot, shelf(slot, depth));
    }

    private int shelf(int slot, long depth) {
        return switch (policy) {
            case HITS -> hits.get(slot);
            case STRATA -> Math.min(SHELVES - 1, Long.numberOfTrailingZeros(depth));
            default -> 0;
        };
    }

    private void append(int node, int shelf) {
        filled |= 1L << shelf;
        if (previous == null) {
            next.set(last[shelf], node);
            last[shelf] = node;
        } else {
            int before = previous.get(shelf);
            next.set(before, node);
            previous.set(node, before);
            previous.set(shelf, node);
        }
        next.set(node, shelf);
    }

    @Override
    public int take() {
        while (filled != 0) {
            int shelf = Long.numberOfTrailingZeros(filled);
            int node = next.get(shelf);
            if (node != shelf) {
                takeFirst(shelf, node);
                return node - SHELVES;
            }
            filled &= filled - 1;
        }
        return -1;
    }

    private void takeFirst(int shelf, int node) {
        int after = next.get(node);
        next.set(shelf, after);
        if (previous != null) previous.set(after, shelf);
        else if (after == shelf) last[shelf] = shelf;
    }
}
