package org.sweepline.kernel;

/** A store has no room for more states; the search ends without a verdict. */
public final class StoreFullException extends LimitException {
    private static final long serialVersionUID = 1;

    public StoreFullException(String reason) {
        super(reason);
    }
}
