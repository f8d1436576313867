package org.sweepline.kernel;

import java.util.Optional;

/**
 * How many regress edges it takes to reach every state: a state space is <em>n-regress-edge connected</em> if each reachable
 * state can be reached by a path with at most n of them (Kristensen, Mailund, Jensen, survey of 2012, definition 2).
 *
 * <p>A sweep over a column follows no regress edge of it, so what is met in the k-th one is reached with k - 1 of them from
 * where the column was entered. And a k-th sweep begins with a target that no earlier one had noted, so its edge starts in
 * a state that the sweep before was the first to explore: such a state takes k - 2, for with fewer it would have been explored
 * earlier. (The initial state may be pinned, which only saves a target.)
 *
 * @param atLeast some state takes at least so many
 * @param atMost no state takes more
 */
public record RegressEdges(long atLeast, long atMost) {
    /**
     * What the figures of a complete sweep tell; empty where a sweep may follow regress edges, by a window or because it keeps
     * all states. Where no column has two layers there are none to follow.
     */
    public static Optional<RegressEdges> of(Statistics complete, SweepOptions options) {
        if (complete.layers() == complete.columns()) return Optional.of(new RegressEdges(0, 0));
        if (options.window() > 0 || complete.keepingAll().isPresent()) return Optional.empty();
        // Targets that are stored a while longer may be noted later than their edges are first followed.
        boolean prompt = options.deletion() instanceof Deletion.EachLayer;
        long atLeast = prompt ? Math.max(0, complete.maxSweeps() - 2) : 0;
        return Optional.of(new RegressEdges(atLeast, complete.sweeps() - complete.columns()));
    }
}
