package org.sweepline.kernel;

/** A model is too large for what has to be done before anything is explored: it is not wrong, but nothing is known of it. */
public final class ModelTooLargeException extends LimitException {
    private static final long serialVersionUID = 1;

    public ModelTooLargeException(String reason) {
        super(reason);
    }
}
