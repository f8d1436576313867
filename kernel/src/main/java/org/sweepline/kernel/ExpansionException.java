package org.sweepline.kernel;

/**
 * A system cannot tell the successors of a state, for a reason given to people: an inscription of the model failed, say.
 *
 * <p>A search that meets it stops, keeps what it has found so far and gives no verdict on the rest.
 */
public final class ExpansionException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ExpansionException(String reason) {
        super(reason, null, false, false);
    }
}
