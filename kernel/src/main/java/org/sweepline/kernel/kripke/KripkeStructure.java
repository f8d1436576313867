package org.sweepline.kernel.kripke;

import org.sweepline.kernel.components.EdgeCursor;

/**
 * A state graph without its states: nodes by number, with the truth of some propositions and the edges to other nodes.
 *
 * <p>A node stands for a state as an exploration met it. Where states are deleted and met again, several nodes stand for the
 * same one: the structure is an unfolding of the state graph, and bisimilar to it. Nodes are numbered in the order in which
 * their states were processed; the edges of a node are in the order of the choices of the state.
 */
public interface KripkeStructure {
    /** Where an edge leads whose target was not processed, because a limit was met. */
    int BEYOND = -1;

    /** How many nodes there are. */
    int nodes();

    /** How many edges there are, those to {@link #BEYOND} included. */
    long edges();

    /** Whether every reachable state is here: no edge leads {@link #BEYOND}. */
    boolean complete();

    /** The nodes of the initial states, in their order, {@link #BEYOND} for those that were not processed. */
    int[] initial();

    /** Whether a proposition is true at a node. */
    boolean holds(int proposition, int node);

    /** A new cursor over the edges of nodes. */
    EdgeCursor successors();

    /** A new cursor over the edges that lead to a node, each with the node that it comes from as its target. */
    EdgeCursor predecessors();
}
