package org.sweepline.coloured.ml.library;

import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.Tuple;

/** A builtin of two arguments, which can be called with both, without making a pair or a function in between. */
public interface Binary<A, B> extends Function {
    Object call(A first, B second, EvaluationContext evaluation);

    /** Takes a pair. */
    interface Paired<A, B> extends Binary<A, B> {
        @Override
        @SuppressWarnings("unchecked")
        default Object apply(Object argument, EvaluationContext evaluation) {
            Tuple pair = (Tuple) argument;
            return call((A) pair.part(0), (B) pair.part(1), evaluation);
        }
    }

    /** Takes one argument after the other. */
    interface Curried<A, B> extends Binary<A, B> {
        @Override
        @SuppressWarnings("unchecked")
        default Object apply(Object argument, EvaluationContext evaluation) {
            return (Function) (second, later) -> call((A) argument, (B) second, later);
        }
    }

    /** An operator on whole numbers, such as {@code Int.+}, that can be applied without boxing them. */
    interface NumberOperator extends Paired<Long, Long> {
        long compute(long first, long second);

        @Override
        default Object call(Long first, Long second, EvaluationContext evaluation) {
            return compute(first, second);
        }
    }

    /** A comparison of whole numbers, such as {@code Int.<}, that can be applied without boxing them. */
    interface NumberTest extends Paired<Long, Long> {
        boolean holds(long first, long second);

        @Override
        default Object call(Long first, Long second, EvaluationContext evaluation) {
            return holds(first, second);
        }
    }
}
