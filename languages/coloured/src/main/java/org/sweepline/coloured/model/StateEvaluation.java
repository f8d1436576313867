package org.sweepline.coloured.model;

import java.util.Optional;
import org.sweepline.coloured.ml.code.Code;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.coloured.packed.ColouredView;
import org.sweepline.coloured.packed.PlacesRead;
import org.sweepline.coloured.packed.RememberedValues;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.StateBuffer;

/** A compiled expression over packed states; safe for several threads. */
final class StateEvaluation {
    private static final Object[] NO_VARIABLES = {};
    private static final int[] MORE_THAN_TOKENS = {};

    private final ColouredSystem system;
    private final int frameSize;
    private final Code code;
    private final String text;

    /** The few places that decide its value; none if more than their tokens does, or nothing. */
    private final int[] places;

    /** @param text the expression as it was written, for people */
    StateEvaluation(ColouredSystem system, Inscription inscription, Code code, String text) {
        this.system = system;
        this.code = code;
        this.text = text;
        frameSize = inscription.frameSize();
        places = PlacesRead.of(inscription.expression())
                .filter(read -> read.length <= RememberedValues.MOST_PLACES)
                .orElse(MORE_THAN_TOKENS);
    }

    Object of(StateBuffer state) {
        ColouredView view = system.view();
        view.show(state);
        if (places.length == 0) return evaluate(view);
        Optional<RememberedValues> remembered = view.remembered(this, places);
        if (remembered.isEmpty()) return evaluate(view);
        RememberedValues values = remembered.get();
        Object known = values.value();
        if (known != null) return known;
        Object value = evaluate(view);
        values.remember(value);
        return value;
    }

    private Object evaluate(ColouredView view) {
        try {
            return code.evaluate(frameSize == 0 ? NO_VARIABLES : new Object[frameSize], view.evaluation());
        } catch (MlException | EvaluationFailure failure) {
            throw new ExpansionException(text + " has no value in some state: " + failure.getMessage());
        }
    }
}
