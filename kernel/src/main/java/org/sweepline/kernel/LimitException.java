package org.sweepline.kernel;

/** A limit of memory, time or work was met within a computation, which gives no result; the message says which limit. */
public abstract sealed class LimitException extends RuntimeException
        permits StoreFullException, TimeUpException, ModelTooLargeException, DiskException {
    private static final long serialVersionUID = 1;

    LimitException(String reason) {
        super(reason, null, false, false);
    }
}
