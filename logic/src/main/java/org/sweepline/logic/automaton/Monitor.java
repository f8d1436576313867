package org.sweepline.logic.automaton;

/**
 * A deterministic automaton that reads the run of a system letter by letter and says when what it has read is bad.
 *
 * <p>It begins in state 0 before the first letter. The {@link org.sweepline.logic.product.RunLabelling} it is used with says
 * what a letter is: a bit for each proposition, or the number of an action.
 * Immutable, or safe for use by several threads.
 */
public interface Monitor {
    /** What {@link #next} returns when what was read is bad, whatever follows. */
    int BAD = -1;

    /** How many states there are at most. */
    int states();

    /** The state after a letter, or {@link #BAD}. */
    int next(int state, long letter);

    /** A number that never decreases from a state to the next: the order of the strongly connected components. */
    int rank(int state);

    /** The bits of a letter that the next state depends on, where letters are bits. */
    default long needed(int state) {
        return -1;
    }
}
