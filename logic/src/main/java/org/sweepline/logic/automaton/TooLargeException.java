package org.sweepline.logic.automaton;

/** An automaton that would take more states, edges or steps to build than allowed; the message is for people. */
public final class TooLargeException extends Exception {
    private static final long serialVersionUID = 1L;

    public TooLargeException(String message) {
        super(message);
    }
}
