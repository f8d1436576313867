package org.sweepline.coloured.ml.library;

import org.sweepline.coloured.ml.value.Evaluation;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.Tuple;

/** A builtin that takes a pair; who has the two parts need not make the pair. */
public interface Paired<A, B> extends Function {
    Object call(A first, B second, Evaluation evaluation);

    @Override
    @SuppressWarnings("unchecked")
    default Object apply(Object argument, Evaluation evaluation) {
        Tuple pair = (Tuple) argument;
        return call((A) pair.part(0), (B) pair.part(1), evaluation);
    }
}
