package org.sweepline.coloured.ml.code;

import org.sweepline.coloured.ml.value.EvaluationContext;

/**
 * A compiled part of an expression.
 *
 * <p>Frames: the slots come first; the frame of a function has one element more, the last, with the frame that the function
 * was made in.
 *
 * <p>Tail calls: the last call in the body of a function is not made by its node. The node returns a {@link TailCall}, and
 * the {@link Closure} whose body it is makes the call when the body is left, so that a loop written as a recursion needs no
 * stack. The compiler knows these nodes; only {@link Closure} evaluates them.
 */
@FunctionalInterface
interface Node extends Code {
    /** The value, if it is a bool. */
    default boolean test(Object[] frame, EvaluationContext evaluation) {
        return (boolean) evaluate(frame, evaluation);
    }

    /** The value, if it is a whole number; not boxed where that can be avoided. */
    default long number(Object[] frame, EvaluationContext evaluation) {
        return (long) evaluate(frame, evaluation);
    }

    /** Whether {@link #number} is known to apply and does not box. */
    default boolean isNumber() {
        return false;
    }

    /** A value that is known. */
    record Constant(Object value) implements Node {
        @Override
        public Object evaluate(Object[] frame, EvaluationContext evaluation) {
            return value;
        }

        @Override
        public boolean isNumber() {
            return value instanceof Long;
        }
    }

    /** A node whose value is a bool. */
    @FunctionalInterface
    interface Truth extends Node {
        @Override
        boolean test(Object[] frame, EvaluationContext evaluation);

        @Override
        default Object evaluate(Object[] frame, EvaluationContext evaluation) {
            return test(frame, evaluation);
        }
    }

    /** A node whose value is a whole number. */
    @FunctionalInterface
    interface Whole extends Node {
        @Override
        long number(Object[] frame, EvaluationContext evaluation);

        @Override
        default Object evaluate(Object[] frame, EvaluationContext evaluation) {
            return number(frame, evaluation);
        }

        @Override
        default boolean isNumber() {
            return true;
        }
    }
}
