package org.sweepline.kernel;

/**
 * Looks for a run that meets every acceptance set again and again.
 *
 * <p>Only searches that find cycles can answer it: they show the first state of a component that has such a run, how it is
 * reached, and a cycle from it back to it through all sets. Any other search fails on this watch instead of finding nothing.
 */
public record AcceptingRuns(Acceptance acceptance) implements Watch {
    @Override
    public Answer visit(StateBuffer state, Successors successors, int from, int to) {
        throw new UnsupportedOperationException("this question needs a search that finds cycles");
    }
}
