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
 * stack. The compiler says which nodes are in such a place; only {@link Closure} evaluates them.
 */
abstract class Node implements Code {
    /** The value, if it is a bool. */
    boolean test(Object[] frame, EvaluationContext evaluation) {
        return (boolean) evaluate(frame, evaluation);
    }

    /** The value, if it is a whole number; not boxed where that can be avoided. */
    long number(Object[] frame, EvaluationContext evaluation) {
        return (long) evaluate(frame, evaluation);
    }

    /** Whether {@link #number} is known to apply and does not box. */
    boolean isNumber() {
        return false;
    }

    /** A value that is known. */
    static final class Constant extends Node {
        private final Object value;

        Constant(Object value) {
            this.value = value;
        }

        Object value() {
            return value;
        }

        @Override
        public Object evaluate(Object[] frame, EvaluationContext evaluation) {
            return value;
        }

        @Override
        boolean isNumber() {
            return value instanceof Long;
        }
    }

    /** A node whose value is a bool. */
    abstract static class Truth extends Node {
        @Override
        abstract boolean test(Object[] frame, EvaluationContext evaluation);

        @Override
        public Object evaluate(Object[] frame, EvaluationContext evaluation) {
            return test(frame, evaluation);
        }
    }

    /** A node whose value is a whole number. */
    abstract static class Whole extends Node {
        @Override
        abstract long number(Object[] frame, EvaluationContext evaluation);

        @Override
        public Object evaluate(Object[] frame, EvaluationContext evaluation) {
            return number(frame, evaluation);
        }

        @Override
        boolean isNumber() {
            return true;
        }
    }
}
