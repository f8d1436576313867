package org.sweepline.logic.product;

import org.sweepline.kernel.StateBuffer;

/** What an automaton reads while a system makes its steps: a letter for each state and the step that led to it. */
public interface RunLabelling {
    /** The bits of a letter that must be remembered to find the letters after it, such as those of fluents. */
    long memory();

    /** A reader with scratch space of its own: for one thread only. */
    Reader reader();

    /**
     * Finds letters.
     *
     * <p>Of bits about states only those in {@code needed} have to be right, for to find out about a state may take long.
     */
    interface Reader {
        /** The letter of an initial state. */
        long initial(StateBuffer state, long needed);

        /** The letter of a state after a step by an action, from a state with these {@link RunLabelling#memory} bits. */
        long after(StateBuffer state, int action, long memory, long needed);

        /** The letter of a state without successors in which the run stays forever. */
        long staying(StateBuffer state, long memory, long needed);
    }
}
