package org.sweepline.logic.automaton;

import org.sweepline.kernel.Interruption;

/** Counts the steps of a translation and ends it when there are too many. */
final class WorkLimit {
    private final TranslationLimit limit;
    private long left;
    private long floor;

    WorkLimit(TranslationLimit limit) {
        this.limit = limit;
        left = limit.work();
    }

    void spend(long steps) throws TooLargeException {
        Interruption.check();
        left -= steps;
        if (left < floor) {
            throw new TooLargeException("the automaton of the formula takes more than " + limit.work()
                    + " steps to build: make the formula smaller, or split it into several");
        }
    }

    /** Allows only a part of the steps that are left to be spent until {@link #end}, which is given the result. */
    long begin(int parts) {
        long before = floor;
        floor = left - (left - floor) / parts;
        return before;
    }

    /** Allows all steps again that were allowed before {@link #begin}. */
    void end(long before) {
        floor = before;
    }

    void states(int states) throws TooLargeException {
        if (states > limit.states()) {
            throw new TooLargeException("the automaton of the formula has more than " + limit.states()
                    + " states: make the formula smaller, or split it into several");
        }
    }

    void edges(long edges) throws TooLargeException {
        if (edges > limit.edges()) {
            throw new TooLargeException("the automaton of the formula has more than " + limit.edges()
                    + " edges: make the formula smaller, or split it into several");
        }
    }
}
