package org.sweepline.coloured.ml.code;

import org.sweepline.coloured.ml.library.Binary;
import org.sweepline.coloured.ml.value.Function;

/** Nodes that call functions; where it is known which builtin is called, its arguments need not be packed. */
final class Calls {
    private Calls() {}

    /** A call whose value is needed here. */
    static Node call(Node function, Node argument) {
        return (frame, evaluation) -> {
            Function callee = (Function) function.evaluate(frame, evaluation);
            return callee.apply(argument.evaluate(frame, evaluation), evaluation);
        };
    }

    /** A call that the body of a function ends with. */
    static Node last(Node function, Node argument) {
        return (frame, evaluation) -> {
            Function callee = (Function) function.evaluate(frame, evaluation);
            Object value = argument.evaluate(frame, evaluation);
            return callee instanceof Closure closure ? new TailCall(closure, value) : callee.apply(value, evaluation);
        };
    }

    /** A builtin with both arguments. */
    static Node binary(Binary<?, ?> function, Node first, Node second) {
        if (function instanceof Binary.NumberOperator operator) return arithmetic(operator, first, second);
        if (function instanceof Binary.NumberTest test) return comparison(test, first, second);
        @SuppressWarnings("unchecked")
        Binary<Object, Object> builtin = (Binary<Object, Object>) function;
        return (frame, evaluation) -> {
            Object left = first.evaluate(frame, evaluation);
            return builtin.call(left, second.evaluate(frame, evaluation), evaluation);
        };
    }

    private static Node.Whole arithmetic(Binary.NumberOperator operator, Node first, Node second) {
        return (frame, evaluation) -> {
            long left = first.number(frame, evaluation);
            return operator.compute(left, second.number(frame, evaluation));
        };
    }

    private static Node.Truth comparison(Binary.NumberTest test, Node first, Node second) {
        return (frame, evaluation) -> {
            long left = first.number(frame, evaluation);
            return test.holds(left, second.number(frame, evaluation));
        };
    }
}
