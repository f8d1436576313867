package org.sweepline.reduction.stubborn;

/**
 * What a stubborn set with some action must contain besides, in the state that is being looked at.
 *
 * <p>Nodes are actions, followed by what a language adds to keep lists short, such as a place that stands for all its
 * consumers.
 */
@FunctionalInterface
public interface StubbornNeeds {
    /**
     * The nodes that a node needs; asked at most once for each node of a search. The array must keep its content until the
     * search is over and is only read; nodes may occur more than once, the node itself too.
     */
    int[] of(int node);
}
