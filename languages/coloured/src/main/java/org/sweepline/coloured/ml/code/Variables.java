package org.sweepline.coloured.ml.code;

import org.sweepline.coloured.ml.value.Evaluation;
import org.sweepline.coloured.ml.value.EvaluationFailure;

/** What a name stands for: nodes that look it up. */
final class Variables {
    private Variables() {}

    static Node local(int depth, int slot) {
        return switch (depth) {
            case 0 -> new Own(slot);
            case 1 -> new Outer(slot);
            default -> new Far(depth, slot);
        };
    }

    /** A variable of the function's own frame. */
    private static final class Own extends Node {
        private final int slot;

        Own(int slot) {
            this.slot = slot;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            return frame[slot];
        }
    }

    /** A variable of the frame that the function was made in. */
    private static final class Outer extends Node {
        private final int slot;

        Outer(int slot) {
            this.slot = slot;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            return outer(frame)[slot];
        }
    }

    /** A variable further out. */
    private static final class Far extends Node {
        private final int depth;
        private final int slot;

        Far(int depth, int slot) {
            this.depth = depth;
            this.slot = slot;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            Object[] home = frame;
            for (int i = 0; i < depth; i++) home = outer(home);
            return home[slot];
        }
    }

    private static Object[] outer(Object[] frame) {
        return (Object[]) frame[frame.length - 1];
    }

    /** A top-level declaration whose value is not known yet, such as a function within its own body. */
    static final class Later extends Node {
        private final String name;
        private Object value;

        Later(String name) {
            this.name = name;
        }

        void define(Object known) {
            value = known;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            if (value == null) throw new EvaluationFailure(name + " is used before it has a value");
            return value;
        }
    }
}
