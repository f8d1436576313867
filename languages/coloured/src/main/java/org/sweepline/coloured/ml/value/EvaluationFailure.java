package org.sweepline.coloured.ml.value;

/** An expression has no value that Sweepline can compute; the message, for users, says why. */
public final class EvaluationFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    public EvaluationFailure(String reason) {
        super(reason, null, false, false);
    }
}
