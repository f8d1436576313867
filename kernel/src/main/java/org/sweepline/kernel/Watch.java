package org.sweepline.kernel;

/** A question that is answered by looking at every state when it is processed, together with its successors. */
public interface Watch {
    /** What a watch says after a state. */
    enum Answer {
        /** Show me more states. */
        GO_ON,
        /** This state is the best so far: remember how it was reached instead of what I had, and show me more. */
        NOTE,
        /** This state is what I was looking for: remember how it was reached, and show me no more. */
        FOUND,
        /** I have seen enough, no state in particular. */
        ENOUGH,
        /** I keep other states now than before, perhaps this one; show me more. */
        KEPT
    }

    /** Looks at a state; its successors are those numbered {@code from} (inclusive) to {@code to} (exclusive). */
    Answer visit(StateBuffer state, Successors successors, int from, int to);

    /** How many states it keeps, which count among those that a search stores. */
    default long kept() {
        return 0;
    }

    /** How many bytes these take, which count among those of the search. */
    default long keptBytes() {
        return 0;
    }
}
