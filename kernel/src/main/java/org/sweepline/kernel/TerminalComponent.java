package org.sweepline.kernel;

import java.util.BitSet;

/**
 * A terminal strongly connected component: states that lead to each other and to no other state.
 *
 * <p>A state without successors is one too, without an action. It can only be used while it is being shown. Its
 * states and actions are generated anew as far as the answers need them.
 */
public interface TerminalComponent {
    /** How many states it has. */
    int size();

    /** Whether one of its states satisfies the predicate. */
    boolean hasState(StatePredicate predicate);

    /** Whether one of its edges has the action. */
    boolean hasAction(int action);

    /** Whether one of its edges has one of the actions. */
    boolean hasAction(BitSet actions);

    /** The actions of its edges. */
    BitSet actions();
}
