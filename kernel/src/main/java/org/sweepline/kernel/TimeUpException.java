package org.sweepline.kernel;

/** A limit of time or work was met within a long computation; the search ends without a verdict. */
public final class TimeUpException extends LimitException {
    private static final long serialVersionUID = 1;

    public TimeUpException(String reason) {
        super(reason);
    }
}
