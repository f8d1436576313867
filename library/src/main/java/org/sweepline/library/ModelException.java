package org.sweepline.library;

/**
 * A model that cannot be checked as it is: what is wrong, where, and what to do about it.
 *
 * <p>Thrown by {@link Check#run()} before anything is explored. What goes wrong during an exploration, such as an exception that
 * the model throws in some state, makes verdicts unknown instead.
 */
public final class ModelException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ModelException(String message) {
        super(message);
    }

    public ModelException(String message, Throwable cause) {
        super(message, cause);
    }
}
