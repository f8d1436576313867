package org.sweepline.coloured.ml.code;

import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.Evaluation;
import org.sweepline.coloured.ml.value.MlException;

/** Nodes that decide what is evaluated next. */
final class Branches {
    private Branches() {}

    static final class If extends Node {
        private final Node condition;
        private final Node then;
        private final Node otherwise;

        If(Node condition, Node then, Node otherwise) {
            this.condition = condition;
            this.then = then;
            this.otherwise = otherwise;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            return (condition.test(frame, evaluation) ? then : otherwise).evaluate(frame, evaluation);
        }

        @Override
        boolean test(Object[] frame, Evaluation evaluation) {
            return (condition.test(frame, evaluation) ? then : otherwise).test(frame, evaluation);
        }

        @Override
        long number(Object[] frame, Evaluation evaluation) {
            return (condition.test(frame, evaluation) ? then : otherwise).number(frame, evaluation);
        }
    }

    /** Equality; {@code expected} is what the comparison must give. */
    static final class Equal extends Node {
        private final Node left;
        private final Node right;
        private final boolean expected;

        Equal(Node left, Node right, boolean expected) {
            this.left = left;
            this.right = right;
            this.expected = expected;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            return test(frame, evaluation);
        }

        @Override
        boolean test(Object[] frame, Evaluation evaluation) {
            Object first = left.evaluate(frame, evaluation);
            return first.equals(right.evaluate(frame, evaluation)) == expected;
        }
    }

    /** Equality of whole numbers. */
    static final class EqualNumbers extends Node {
        private final Node left;
        private final Node right;
        private final boolean expected;

        EqualNumbers(Node left, Node right, boolean expected) {
            this.left = left;
            this.right = right;
            this.expected = expected;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            return test(frame, evaluation);
        }

        @Override
        boolean test(Object[] frame, Evaluation evaluation) {
            long first = left.number(frame, evaluation);
            return (first == right.number(frame, evaluation)) == expected;
        }
    }

    static final class Case extends Node {
        private final Node subject;
        private final Matcher[] patterns;
        private final Node[] bodies;
        private final Constructor failure;

        Case(Node subject, Matcher[] patterns, Node[] bodies, Constructor failure) {
            this.subject = subject;
            this.patterns = patterns;
            this.bodies = bodies;
            this.failure = failure;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            Object value = subject.evaluate(frame, evaluation);
            for (int i = 0; i < patterns.length; i++)
                if (patterns[i].matches(value, frame)) return bodies[i].evaluate(frame, evaluation);
            throw new MlException(failure.constant());
        }
    }

    static final class Raise extends Node {
        private final Node exception;

        Raise(Node exception) {
            this.exception = exception;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            throw new MlException((Constructed) exception.evaluate(frame, evaluation));
        }
    }

    static final class Handle extends Node {
        private final Node body;
        private final Matcher[] patterns;
        private final Node[] handlers;

        Handle(Node body, Matcher[] patterns, Node[] handlers) {
            this.body = body;
            this.patterns = patterns;
            this.handlers = handlers;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            MlException raised;
            try {
                return body.evaluate(frame, evaluation);
            } catch (MlException exception) {
                raised = exception;
            }
            for (int i = 0; i < patterns.length; i++)
                if (patterns[i].matches(raised.packet(), frame)) return handlers[i].evaluate(frame, evaluation);
            throw raised;
        }
    }

    /** One after the other; the value is that of the last. */
    static final class Ordered extends Node {
        private final Node[] parts;

        Ordered(Node[] parts) {
            this.parts = parts;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            int last = parts.length - 1;
            for (int i = 0; i < last; i++) parts[i].evaluate(frame, evaluation);
            return parts[last].evaluate(frame, evaluation);
        }
    }

    /** Local functions, then what they are for. */
    static final class Recursive extends Node {
        private final int[] slots;
        private final Closure.Body[] functions;
        private final Node body;

        Recursive(int[] slots, Closure.Body[] functions, Node body) {
            this.slots = slots;
            this.functions = functions;
            this.body = body;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            for (int i = 0; i < slots.length; i++) frame[slots[i]] = functions[i].evaluate(frame, evaluation);
            return body.evaluate(frame, evaluation);
        }
    }
}
