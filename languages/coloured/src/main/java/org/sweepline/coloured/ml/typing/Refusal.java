package org.sweepline.coloured.ml.typing;

import org.sweepline.model.InputException;

/** A declaration is wrong in a way that reaches beyond it, so that the model as a whole is refused. */
final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final InputException reason;

    Refusal(InputException reason) {
        super(reason.getMessage(), reason, false, false);
        this.reason = reason;
    }

    InputException reason() {
        return reason;
    }
}
