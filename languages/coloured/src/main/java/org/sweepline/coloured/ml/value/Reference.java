package org.sweepline.coloured.ml.value;

/**
 * A {@code ref} of CPN ML: it may change while the evaluation that made it goes on, and never again.
 *
 * <p>So a function may compute with references of its own, but those that a model declares are constants: they are no part of
 * a state.
 */
public final class Reference {
    private final EvaluationContext maker;
    private Object value;

    public Reference(Object value, EvaluationContext maker) {
        this.value = value;
        this.maker = maker;
    }

    public Object value() {
        return value;
    }

    /** Changes the value; fails if another evaluation made the reference. */
    public void assign(Object next, EvaluationContext evaluation) {
        if (evaluation != maker) {
            throw new EvaluationFailure(
                    "an assignment to a reference that the model declares, which is no part of a state");
        }
        value = next;
    }
}
