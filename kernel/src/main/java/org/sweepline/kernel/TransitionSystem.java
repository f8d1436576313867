package org.sweepline.kernel;

import java.util.List;

/**
 * A model as the algorithms see it: initial states, and for every state its successors.
 *
 * <p>Immutable and safe for use by several threads; answers always come in the same order. A state is a canonical byte
 * string: equal states have equal bytes.
 */
public interface TransitionSystem {
    /** The {@link #stateBytes()} of a system whose states differ in length. */
    int FLEXIBLE = -1;

    /** The length of every state in bytes, or {@link #FLEXIBLE}. */
    int stateBytes();

    /** Adds the initial states; their actions are meaningless. */
    void initial(Successors out);

    /** The successor function with the scratch space of one thread. */
    Expander expander();

    /** The names of the actions, by number. */
    List<String> actions();

    /** The state in words, for people only. */
    String describe(StateBuffer state);
}
