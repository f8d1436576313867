package org.sweepline.coloured.ml.code;

import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.MlException;

/** Nodes that decide what is evaluated next. */
final class Branches {
    private Branches() {}

    static Node branch(Node condition, Node then, Node otherwise) {
        return new Node() {
            @Override
            public Object evaluate(Object[] frame, EvaluationContext evaluation) {
                return (condition.test(frame, evaluation) ? then : otherwise).evaluate(frame, evaluation);
            }

            @Override
            public boolean test(Object[] frame, EvaluationContext evaluation) {
                return (condition.test(frame, evaluation) ? then : otherwise).test(frame, evaluation);
            }

            @Override
            public long number(Object[] frame, EvaluationContext evaluation) {
                return (condition.test(frame, evaluation) ? then : otherwise).number(frame, evaluation);
            }
        };
    }

    static Node choice(Node subject, Matcher[] patterns, Node[] bodies, Constructor failure) {
        return (frame, evaluation) -> {
            Object value = subject.evaluate(frame, evaluation);
            for (int i = 0; i < patterns.length; i++)
                if (patterns[i].matches(value, frame)) return bodies[i].evaluate(frame, evaluation);
            throw new MlException(failure.constant());
        };
    }

    static Node handle(Node body, Matcher[] patterns, Node[] handlers) {
        return (frame, evaluation) -> {
            MlException raised;
            try {
                return body.evaluate(frame, evaluation);
            } catch (MlException exception) {
                raised = exception;
            }
            for (int i = 0; i < patterns.length; i++)
                if (patterns[i].matches(raised.packet(), frame)) return handlers[i].evaluate(frame, evaluation);
            throw raised;
        };
    }

    /** One after the other; the value is that of the last. */
    static Node ordered(Node[] parts) {
        int last = parts.length - 1;
        return (frame, evaluation) -> {
            for (int i = 0; i < last; i++) parts[i].evaluate(frame, evaluation);
            return parts[last].evaluate(frame, evaluation);
        };
    }

    /** Local functions, then what they are for. */
    static Node recursive(int[] slots, Closure.Body[] functions, Node body) {
        return (frame, evaluation) -> {
            for (int i = 0; i < slots.length; i++) frame[slots[i]] = functions[i].evaluate(frame, evaluation);
            return body.evaluate(frame, evaluation);
        };
    }

    /** Equality; {@code expected} is what the comparison must give. */
    static Node.Truth equal(Node left, Node right, boolean expected) {
        // types agree, so one side tells
        if (left.isNumber() || right.isNumber()) {
            return (frame, evaluation) -> {
                long first = left.number(frame, evaluation);
                return (first == right.number(frame, evaluation)) == expected;
            };
        }
        return (frame, evaluation) -> {
            Object first = left.evaluate(frame, evaluation);
            return first.equals(right.evaluate(frame, evaluation)) == expected;
        };
    }
}
