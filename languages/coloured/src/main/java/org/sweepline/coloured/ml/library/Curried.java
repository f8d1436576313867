package org.sweepline.coloured.ml.library;

import org.sweepline.coloured.ml.value.Evaluation;
import org.sweepline.coloured.ml.value.Function;

/** A builtin that takes one argument after the other; who has both need not make the function between. */
public interface Curried<A, B> extends Function {
    Object call(A first, B second, Evaluation evaluation);

    @Override
    @SuppressWarnings("unchecked")
    default Object apply(Object argument, Evaluation evaluation) {
        return new Partial<>(this, (A) argument);
    }

    /** A curried builtin that waits for its second argument. */
    record Partial<A, B>(Curried<A, B> function, A first) implements Function {
        @Override
        @SuppressWarnings("unchecked")
        public Object apply(Object argument, Evaluation evaluation) {
            return function.call(first, (B) argument, evaluation);
        }
    }
}
