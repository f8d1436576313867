package org.sweepline.coloured.ml.value;

/**
 * A {@code ref} of CPN ML: it may change while the evaluation that made it goes on, and never again.
 *
 * <p>So a function may compute with references of its own, but those that a model declares are constants: they are no part of
 * a state.
 */
public final class Reference {
    private final EvaluationContext maker;
    private final String refusal;
    private Object value;

    public Reference(Object value, EvaluationContext maker) {
        this(value, maker, null);
    }

    private Reference(Object value, EvaluationContext maker, String refusal) {
        this.value = value;
        this.maker = maker;
        this.refusal = refusal;
    }

    /** A reference that can be neither read nor assigned; the reason is for users. */
    public static Reference refused(String reason) {
        return new Reference(null, null, reason);
    }

    public Object value() {
        if (refusal != null) throw new EvaluationFailure(refusal);
        return value;
    }

    /** Changes the value; fails if another evaluation made the reference. */
    public void assign(Object next, EvaluationContext evaluation) {
        if (refusal != null) throw new EvaluationFailure(refusal);
        if (evaluation != maker) {
            throw new EvaluationFailure(
                    "an assignment to a reference that the model declares, which is no part of a state");
        }
        value = next;
    }
}
