package org.sweepline.kernel;

/**
 * A system cannot compute the successors of a state; the message tells people why: an inscription of the model failed, say.
 *
 * <p>A search that meets it stops, keeps what it has found so far and gives no verdict on the rest. A long reason, which
 * quotes large values, is shortened in the middle.
 */
public final class ExpansionException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private static final int LONGEST = 1000;

    public ExpansionException(String reason) {
        super(shortened(reason), null, false, false);
    }

    private static String shortened(String reason) {
        int half = LONGEST / 2;
        if (reason.length() <= LONGEST) return reason;
        return reason.substring(0, half) + " ... " + reason.substring(reason.length() - half);
    }
}
