package org.sweepline.coloured.ml.code;

import org.sweepline.coloured.ml.library.Curried;
import org.sweepline.coloured.ml.library.NumberOperator;
import org.sweepline.coloured.ml.library.NumberTest;
import org.sweepline.coloured.ml.library.Paired;
import org.sweepline.coloured.ml.value.Evaluation;
import org.sweepline.coloured.ml.value.Function;

/** Nodes that call functions; where it is known which builtin is called, its arguments need not be packed. */
final class Calls {
    private Calls() {}

    /** A call whose value is needed here. */
    static final class Call extends Node {
        private final Node function;
        private final Node argument;

        Call(Node function, Node argument) {
            this.function = function;
            this.argument = argument;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            Function callee = (Function) function.evaluate(frame, evaluation);
            return callee.apply(argument.evaluate(frame, evaluation), evaluation);
        }
    }

    /** A call that the body of a function ends with. */
    static final class Last extends Node {
        private final Node function;
        private final Node argument;

        Last(Node function, Node argument) {
            this.function = function;
            this.argument = argument;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            Function callee = (Function) function.evaluate(frame, evaluation);
            Object value = argument.evaluate(frame, evaluation);
            return callee instanceof Closure closure ? new TailCall(closure, value) : callee.apply(value, evaluation);
        }
    }

    /** A builtin of a pair. */
    static final class OfPair extends Node {
        private final Paired<Object, Object> function;
        private final Node first;
        private final Node second;

        @SuppressWarnings("unchecked")
        OfPair(Paired<?, ?> function, Node first, Node second) {
            this.function = (Paired<Object, Object>) function;
            this.first = first;
            this.second = second;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            Object left = first.evaluate(frame, evaluation);
            return function.call(left, second.evaluate(frame, evaluation), evaluation);
        }
    }

    /** A curried builtin with both arguments. */
    static final class OfBoth extends Node {
        private final Curried<Object, Object> function;
        private final Node first;
        private final Node second;

        @SuppressWarnings("unchecked")
        OfBoth(Curried<?, ?> function, Node first, Node second) {
            this.function = (Curried<Object, Object>) function;
            this.first = first;
            this.second = second;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            Object left = first.evaluate(frame, evaluation);
            return function.call(left, second.evaluate(frame, evaluation), evaluation);
        }
    }

    /** An operator on whole numbers. */
    static final class Arithmetic extends Node {
        private final NumberOperator operator;
        private final Node first;
        private final Node second;

        Arithmetic(NumberOperator operator, Node first, Node second) {
            this.operator = operator;
            this.first = first;
            this.second = second;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            return number(frame, evaluation);
        }

        @Override
        long number(Object[] frame, Evaluation evaluation) {
            long left = first.number(frame, evaluation);
            return operator.compute(left, second.number(frame, evaluation));
        }

        @Override
        boolean isNumber() {
            return true;
        }
    }

    /** A comparison of whole numbers. */
    static final class Comparison extends Node {
        private final NumberTest test;
        private final Node first;
        private final Node second;

        Comparison(NumberTest test, Node first, Node second) {
            this.test = test;
            this.first = first;
            this.second = second;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            return test(frame, evaluation);
        }

        @Override
        boolean test(Object[] frame, Evaluation evaluation) {
            long left = first.number(frame, evaluation);
            return test.holds(left, second.number(frame, evaluation));
        }
    }
}
