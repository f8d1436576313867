package org.sweepline.logic.automaton;

/** An automaton that would have become larger than was allowed. */
public final class AutomatonTooLargeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public AutomatonTooLargeException(String message) {
        super(message);
    }
}
