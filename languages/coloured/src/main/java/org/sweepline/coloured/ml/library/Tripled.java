package org.sweepline.coloured.ml.library;

import org.sweepline.coloured.ml.value.Evaluation;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.Tuple;

/** A builtin that takes a tuple of three. */
interface Tripled<A, B, C> extends Function {
    Object call(A first, B second, C third, Evaluation evaluation);

    @Override
    @SuppressWarnings("unchecked")
    default Object apply(Object argument, Evaluation evaluation) {
        Tuple triple = (Tuple) argument;
        return call((A) triple.part(0), (B) triple.part(1), (C) triple.part(2), evaluation);
    }
}
