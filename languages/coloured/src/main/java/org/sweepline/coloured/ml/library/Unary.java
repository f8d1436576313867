package org.sweepline.coloured.ml.library;

import org.sweepline.coloured.ml.value.Evaluation;
import org.sweepline.coloured.ml.value.Function;

/** A builtin of one argument. */
interface Unary<A> extends Function {
    Object call(A argument, Evaluation evaluation);

    @Override
    @SuppressWarnings("unchecked")
    default Object apply(Object argument, Evaluation evaluation) {
        return call((A) argument, evaluation);
    }
}
