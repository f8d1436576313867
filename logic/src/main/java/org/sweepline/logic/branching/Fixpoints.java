package org.sweepline.logic.branching;

import java.util.function.IntUnaryOperator;
import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.components.EdgeCursor;
import org.sweepline.kernel.kripke.KripkeStructure;

/**
 * Computes on sets of nodes what EX, EU and ER say, each set being one bit a node.
 *
 * <p>Nodes are numbered in the order in which a sweep processed them, so most edges lead to larger numbers. A scan of the
 * nodes from the last to the first, over the edges that leave them, then knows most of what comes after a node before it
 * looks at the node. One scan is enough where all edges lead to larger numbers; otherwise it finds out from where on
 * another one is needed. Only if a few scans do not reach the fixpoint are the edges followed backwards, which takes
 * memory or disk for them; where there is none, scans go on. With backward edges, all of this is linear in the number of
 * edges, but for {@link #release}: there a node looks through its edges again when some of those that it leads to are gone.
 *
 * <p>Nodes that wait to be followed backwards are taken in rising and falling order by turns ({@link Elevator}), so that
 * edges on disk are read from one end to the other.
 *
 * <p>Of nodes that are missing it is assumed that they are in the set that is computed, or that they are not: the caller
 * says which.
 */
final class Fixpoints {
    private static final int MOST_SCANS = 4;
    private static final int NONE = -1;

    private final KripkeStructure structure;
    private final Steps steps;
    private final int nodes;
    private final EdgeCursor successors;
    private EdgeCursor predecessors;
    private boolean refused;
    private boolean changed;

    Fixpoints(KripkeStructure structure, Steps steps) {
        this.structure = structure;
        this.steps = steps;
        nodes = structure.nodes();
        successors = structure.successors();
    }

    static boolean has(long[] set, int node) {
        return (set[node >>> 6] >>> node & 1) != 0;
    }

    static void add(long[] set, int node) {
        set[node >>> 6] |= 1L << node;
    }

    private static void remove(long[] set, int node) {
        set[node >>> 6] &= ~(1L << node);
    }

    /** EX: the nodes with a successor in a set. */
    long[] next(long[] set, boolean beyond) {
        long[] result = new long[set.length];
        for (int node = 0; node < nodes; node++) {
            successors.open(node);
            while (successors.next()) {
                steps.step();
                int target = successors.target();
                if (target < 0 ? !beyond : !has(set, target)) continue;
                add(result, node);
                break;
            }
        }
        return result;
    }

    /** E(left U right): the least set with the nodes of right, and those of left that have a successor in it. */
    long[] until(long[] left, long[] right, boolean beyond) {
        long[] set = right.clone();
        repeat(from -> untilScan(left, set, from, beyond), () -> untilBackwards(left, set));
        return set;
    }

    /**
     * Scans again as long as that changes something, or goes backwards after a few times.
     *
     * @param scan looks at the nodes from one down to the first, and answers from where on to look again
     */
    private void repeat(IntUnaryOperator scan, Runnable backwards) {
        int from = nodes - 1;
        for (int scans = 0; from >= 0; scans++) {
            if (scans == MOST_SCANS && goesBackwards()) {
                backwards.run();
                return;
            }
            changed = false;
            int open = scan.applyAsInt(from);
            from = changed ? open : NONE;
        }
    }

    /** Adds nodes from one down to the first; returns the largest one that may have to be added later. */
    private int untilScan(long[] left, long[] set, int from, boolean beyond) {
        int open = NONE;
        for (int word = from >>> 6; word >= 0; word--) {
            long candidates = left[word] & ~set[word] & upTo(from, word);
            while (candidates != 0) {
                int bit = 63 - Long.numberOfLeadingZeros(candidates);
                candidates &= ~(1L << bit);
                int node = word << 6 | bit;
                boolean waits = false;
                boolean leads = false;
                successors.open(node);
                while (!leads && successors.next()) {
                    steps.step();
                    int target = successors.target();
                    leads = target < 0 ? beyond : has(set, target);
                    waits |= !leads && target >= 0 && target < node && has(left, target);
                }
                if (leads) {
                    set[word] |= 1L << bit;
                    changed = true;
                } else if (waits && open == NONE) {
                    open = node;
                }
            }
        }
        return open;
    }

    private void untilBackwards(long[] left, long[] set) {
        Elevator added = new Elevator(set);
        for (int node = added.take(); node >= 0; node = added.take()) {
            EdgeCursor edges = predecessors(node);
            while (edges.next()) {
                steps.step();
                int source = edges.target();
                if (!has(left, source) || has(set, source)) continue;
                add(set, source);
                added.add(source);
            }
        }
    }

    /**
     * E(left R right): the greatest set of nodes of right that are in left too, have no successors at all, or have one in
     * it.
     */
    long[] release(long[] left, long[] right, boolean beyond) {
        long[] set = right.clone();
        repeat(from -> releaseScan(left, set, from, beyond), () -> releaseBackwards(left, set, beyond));
        return set;
    }

    /** Removes nodes from one down to the first; returns the largest one that may have to be removed later. */
    private int releaseScan(long[] left, long[] set, int from, boolean beyond) {
        int open = NONE;
        for (int word = from >>> 6; word >= 0; word--) {
            long candidates = set[word] & ~left[word] & upTo(from, word);
            while (candidates != 0) {
                int bit = 63 - Long.numberOfLeadingZeros(candidates);
                candidates &= ~(1L << bit);
                int node = word << 6 | bit;
                boolean waits = false;
                boolean dead = true;
                boolean stays = false;
                successors.open(node);
                while (!stays && successors.next()) {
                    steps.step();
                    dead = false;
                    int target = successors.target();
                    boolean inside = target < 0 ? beyond : has(set, target);
                    // What comes earlier in the order has not been looked at in this scan and may go.
                    boolean sure = target < 0 || target >= node || has(left, target);
                    stays = inside && sure;
                    waits |= inside && !sure;
                }
                if (stays || dead) continue;
                if (!waits) {
                    set[word] &= ~(1L << bit);
                    changed = true;
                } else if (open == NONE) {
                    open = node;
                }
            }
        }
        return open;
    }

    /** A node is looked at again after a successor has gone; when none is left, it goes too. */
    private void releaseBackwards(long[] left, long[] set, boolean beyond) {
        long[] first = set.clone();
        for (int word = 0; word < first.length; word++) first[word] &= ~left[word];
        Elevator doubtful = new Elevator(first);
        for (int node = doubtful.take(); node >= 0; node = doubtful.take()) {
            if (stays(node, set, beyond)) continue;
            remove(set, node);
            EdgeCursor edges = predecessors(node);
            while (edges.next()) {
                steps.step();
                int source = edges.target();
                if (has(set, source) && !has(left, source)) doubtful.add(source);
            }
        }
    }

    /** Whether a node has a successor in a set, or none at all. */
    private boolean stays(int node, long[] set, boolean beyond) {
        boolean dead = true;
        successors.open(node);
        while (successors.next()) {
            steps.step();
            dead = false;
            int target = successors.target();
            if (target < 0 ? beyond : has(set, target)) return true;
        }
        return dead;
    }

    /** Whether edges can be followed backwards; if there is no memory for them, scans go on as long as it takes. */
    private boolean goesBackwards() {
        if (predecessors != null) return true;
        if (refused) return false;
        try {
            predecessors = structure.predecessors();
        } catch (LimitException e) {
            refused = true;
        }
        return !refused;
    }

    private EdgeCursor predecessors(int node) {
        predecessors.open(node);
        return predecessors;
    }

    /** The bits of a word for nodes up to a given one. */
    private static long upTo(int node, int word) {
        return node >>> 6 == word ? -1L >>> (63 - (node & 63)) : -1L;
    }
}
