package org.sweepline.coloured.ml.code;

import org.sweepline.coloured.ml.library.Limits;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.Evaluation;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/** Nodes that build values and take them apart. */
final class Data {
    private Data() {}

    /** A tuple or record; {@code order} says which part is evaluated first. */
    static final class Tupled extends Node {
        private final Node[] parts;
        private final int[] order;

        Tupled(Node[] parts, int[] order) {
            this.parts = parts;
            this.order = order;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            Object[] values = new Object[parts.length];
            for (int part : order) values[part] = parts[part].evaluate(frame, evaluation);
            return new Tuple(values);
        }
    }

    static final class Select extends Node {
        private final int part;
        private final Node tuple;

        Select(int part, Node tuple) {
            this.part = part;
            this.tuple = tuple;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            return ((Tuple) tuple.evaluate(frame, evaluation)).part(part);
        }
    }

    static final class Construct extends Node {
        private final Constructor constructor;
        private final Node argument;

        Construct(Constructor constructor, Node argument) {
            this.constructor = constructor;
            this.argument = argument;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            return constructor.of(argument.evaluate(frame, evaluation));
        }
    }

    /** Some elements, then a list. */
    static final class Cells extends Node {
        private final Node[] elements;
        private final Node rest;

        Cells(Node[] elements, Node rest) {
            this.elements = elements;
            this.rest = rest;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            if (elements.length == 1) {
                Object head = elements[0].evaluate(frame, evaluation);
                return ((Sequence) rest.evaluate(frame, evaluation)).prepend(head);
            }
            Object[] values = new Object[elements.length];
            for (int i = 0; i < values.length; i++) values[i] = elements[i].evaluate(frame, evaluation);
            Sequence list = (Sequence) rest.evaluate(frame, evaluation);
            for (int i = values.length - 1; i >= 0; i--) list = list.prepend(values[i]);
            return list;
        }
    }

    static final class Repeat extends Node {
        private final Node count;
        private final Node value;

        Repeat(Node count, Node value) {
            this.count = count;
            this.value = value;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            long times = count.number(frame, evaluation);
            Object repeated = value.evaluate(frame, evaluation);
            return Limits.repeat(times, repeated, Sequence.EMPTY, evaluation);
        }
    }

    /** The sum of two or more multisets. */
    static final class Sum extends Node {
        private final Node[] terms;

        Sum(Node[] terms) {
            this.terms = terms;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            Sequence[] values = new Sequence[terms.length];
            for (int i = 0; i < values.length; i++) values[i] = (Sequence) terms[i].evaluate(frame, evaluation);
            Sequence sum = values[values.length - 1];
            for (int i = values.length - 2; i >= 0; i--) sum = Limits.append(values[i], sum, evaluation);
            return sum;
        }
    }

    /** Tokens with the time from which they can be used, absolute or relative to the current time. */
    static final class Timed extends Node {
        private final Node multiset;
        private final Node time;
        private final boolean relative;

        Timed(Node multiset, Node time, boolean relative) {
            this.multiset = multiset;
            this.time = time;
            this.relative = relative;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            Sequence tokens = (Sequence) multiset.evaluate(frame, evaluation);
            long stamp = time.number(frame, evaluation);
            return Limits.stamped(tokens, relative ? Limits.later(evaluation.time(), stamp) : stamp, evaluation);
        }
    }
}
