package org.sweepline.coloured.ml.code;

import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;

/** What a name stands for: nodes that look it up. */
final class VariableNodes {
    private VariableNodes() {}

    /** A variable of the function's own frame, of the one that the function was made in, or of one further out. */
    static Node local(int depth, int slot) {
        if (depth == 0) {
            return (frame, evaluation) -> frame[slot];
        }
        if (depth == 1) {
            return (frame, evaluation) -> outer(frame)[slot];
        }
        return (frame, evaluation) -> {
            Object[] home = frame;
            for (int i = 0; i < depth; i++) home = outer(home);
            return home[slot];
        };
    }

    private static Object[] outer(Object[] frame) {
        return (Object[]) frame[frame.length - 1];
    }

    /** A top-level declaration whose value is not known yet, such as a function within its own body. */
    static final class Later implements Node {
        private final String name;
        private Object value;

        Later(String name) {
            this.name = name;
        }

        void define(Object known) {
            value = known;
        }

        @Override
        public Object evaluate(Object[] frame, EvaluationContext evaluation) {
            if (value == null) throw new EvaluationFailure(name + " is used before it has a value");
            return value;
        }
    }
}
