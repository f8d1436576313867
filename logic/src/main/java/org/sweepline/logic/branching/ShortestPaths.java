package org.sweepline.logic.branching;

import org.sweepline.kernel.components.EdgeCursor;
import org.sweepline.kernel.kripke.KripkeStructure;
import org.sweepline.kernel.store.PageStore;
import org.sweepline.kernel.store.PagedLongs;

/** Finds shortest paths between nodes of a structure, and cycles, as lists of choices. */
final class ShortestPaths {
    private static final long LOW = 0xFFFFFFFFL;

    private final Steps steps;
    private final EdgeCursor edges;
    private final PageStore memory;

    /** Nodes in the order in which they were met, each with the index of the one before it plus 1. */
    private PagedLongs met;

    /** The choice taken there, two in a word. */
    private PagedLongs choices;

    private int count;

    ShortestPaths(KripkeStructure structure, PageStore memory, Steps steps) {
        this.memory = memory;
        this.steps = steps;
        edges = structure.successors();
    }

    /**
     * A path and the node where it ends.
     *
     * @param choices which successor is taken, step by step
     */
    record Path(int[] choices, int end) {}

    /** A path that goes on forever, or, if the cycle is null, to a node without successors. */
    record Lasso(Path stem, int[] cycle) {}

    /** A shortest path, perhaps of no steps, from a node to one of a set; all nodes before its end are in another set. */
    Path toSet(int from, long[] along, long[] ends) {
        if (Fixpoints.has(ends, from)) return new Path(new int[0], from);
        return Fixpoints.has(along, from) ? search(from, along, ends, KripkeStructure.BEYOND) : null;
    }

    /** The first step to a node of a set, or null. */
    Path oneStep(int from, long[] ends) {
        edges.open(from);
        for (int i = 0; edges.next(); i++) {
            int target = edges.target();
            if (target >= 0 && Fixpoints.has(ends, target)) return new Path(new int[] {i}, target);
        }
        return null;
    }

    /** A path inside a set; null if going on from the first node leads out of it, which may be beyond the structure. */
    Lasso inside(int from, long[] set) {
        long[] seen = new long[set.length];
        int node = from;
        // A walk that always takes the same step at a node either ends or closes a cycle.
        while (!Fixpoints.has(seen, node)) {
            Fixpoints.add(seen, node);
            Path step = oneStep(node, set);
            if (step == null) return isDead(node) ? new Lasso(to(from, set, node), null) : null;
            steps.step();
            node = step.end();
        }
        return new Lasso(to(from, set, node), search(node, set, null, node).choices());
    }

    private boolean isDead(int node) {
        edges.open(node);
        return !edges.next();
    }

    private Path to(int from, long[] along, int end) {
        return from == end ? new Path(new int[0], from) : search(from, along, null, end);
    }

    /** A shortest path of one step or more to a node, or to one of a set. */
    private Path search(int from, long[] along, long[] ends, int end) {
        met = memory.row(PageStore.Access.ANYWHERE);
        choices = memory.row(PageStore.Access.IN_ORDER);
        try {
            return found(from, along, ends, end);
        } finally {
            met.trim(0);
            choices.trim(0);
        }
    }

    private Path found(int from, long[] along, long[] ends, int end) {
        long[] seen = new long[along.length];
        count = 0;
        add(from, -1, 0);
        Fixpoints.add(seen, from);
        for (int next = 0; next < count; next++) {
            edges.open((int) met.get(next));
            for (int i = 0; edges.next(); i++) {
                steps.step();
                int target = edges.target();
                if (target < 0) continue;
                if (ends == null ? target == end : Fixpoints.has(ends, target)) return path(next, i, target);
                if (!Fixpoints.has(along, target) || Fixpoints.has(seen, target)) continue;
                Fixpoints.add(seen, target);
                add(target, next, i);
            }
        }
        return null;
    }

    private void add(int node, int from, int taken) {
        met.reach(count + 1L);
        choices.reach((count >>> 1) + 1);
        met.set(count, from + 1L << 32 | node & LOW);
        choices.bits(32L * count++, 32, taken);
    }

    /** The index of what was met before something, or less than 0. */
    private int before(int index) {
        return (int) (met.get(index) >>> 32) - 1;
    }

    /** The path to the node met at an index, and on by a last choice. */
    private Path path(int index, int last, int end) {
        int length = 1;
        for (int i = index; before(i) >= 0; i = before(i)) length++;
        int[] taken = new int[length];
        taken[--length] = last;
        for (int i = index; before(i) >= 0; i = before(i)) taken[--length] = (int) choices.bits(32L * i, 32);
        return new Path(taken, end);
    }
}
