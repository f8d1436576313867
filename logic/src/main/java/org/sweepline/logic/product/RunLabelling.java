package org.sweepline.logic.product;

import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;

/** What an automaton reads while a system makes its steps: a letter for each state and the step that led to it. */
public interface RunLabelling {
    /** The bits of a letter that must be remembered to find the letters after it, such as those of fluents. */
    long memory();

    /** A reader with scratch space of its own: for one thread only. */
    Reader reader();

    /**
     * Finds letters.
     *
     * <p>Only the bits in {@code needed} and those to be remembered have to be right, for to find out about a state may take long.
     */
    interface Reader {
        /** The letter of an initial state. */
        long initial(StateBuffer state, long needed);

        /** The next steps lead from this state, whose own letter has these {@link RunLabelling#memory} bits. */
        void from(StateBuffer state, long memory, long needed);

        /** The letter after one of these steps, to a successor with its action. */
        long after(Successors successors, int successor);

        /** The letter if there is no step, and the run stays in the state forever. */
        long staying();
    }
}
