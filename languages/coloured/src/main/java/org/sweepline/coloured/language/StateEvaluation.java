package org.sweepline.coloured.language;

import org.sweepline.coloured.ml.code.Code;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.coloured.packed.ColouredView;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.StateBuffer;

/** A compiled expression over packed states; safe for several threads. */
final class StateEvaluation {
    private static final Object[] NO_VARIABLES = {};

    private final Code code;
    private final int frameSize;
    private final String text;
    private final ColouredSystem system;

    /** @param text the expression as it was written, for people */
    StateEvaluation(ColouredSystem system, Inscription inscription, Code code, String text) {
        this.system = system;
        this.code = code;
        this.text = text;
        frameSize = inscription.frameSize();
    }

    Object of(StateBuffer state) {
        ColouredView view = system.view();
        view.show(state);
        try {
            return code.evaluate(frameSize == 0 ? NO_VARIABLES : new Object[frameSize], view.evaluation());
        } catch (MlException | EvaluationFailure failure) {
            throw new ExpansionException(text + " has no value in some state: " + failure.getMessage());
        }
    }
}
