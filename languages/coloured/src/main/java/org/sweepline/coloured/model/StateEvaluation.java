package org.sweepline.coloured.model;

import org.sweepline.coloured.ml.code.Code;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.coloured.packed.ColouredView;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.StateBuffer;

/**
 * A compiled expression over packed states; safe for several threads.
 *
 * @param text the expression as it was written, for people
 */
record StateEvaluation(ColouredSystem system, Inscription inscription, Code code, String text) {
    private static final Object[] NO_VARIABLES = {};

    Object of(StateBuffer state) {
        ColouredView view = system.view();
        view.show(state);
        int frameSize = inscription.frameSize();
        try {
            return code.evaluate(frameSize == 0 ? NO_VARIABLES : new Object[frameSize], view.evaluation());
        } catch (MlException | EvaluationFailure failure) {
            throw new ExpansionException(text + " has no value in some state: " + failure.getMessage());
        }
    }
}
