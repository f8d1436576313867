package org.sweepline.coloured.ml.code;

import org.sweepline.coloured.ml.library.ValueLimits;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/** Nodes that build values. */
final class Data {
    private Data() {}

    /** A tuple or record; {@code order} says which part is evaluated first. */
    static Node tupled(Node[] parts, int[] order) {
        return (frame, evaluation) -> {
            Object[] values = new Object[parts.length];
            for (int part : order) values[part] = parts[part].evaluate(frame, evaluation);
            return new Tuple(values);
        };
    }

    /** An element, then a list. */
    static Node cell(Node element, Node rest) {
        return (frame, evaluation) -> {
            Object head = element.evaluate(frame, evaluation);
            return ((Sequence) rest.evaluate(frame, evaluation)).prepend(head);
        };
    }

    /** Some elements, then a list. */
    static Node cells(Node[] elements, Node rest) {
        if (elements.length == 1) return cell(elements[0], rest);
        return (frame, evaluation) -> {
            Object[] values = new Object[elements.length];
            for (int i = 0; i < values.length; i++) values[i] = elements[i].evaluate(frame, evaluation);
            return ((Sequence) rest.evaluate(frame, evaluation)).prependAll(values);
        };
    }

    static Node repeat(Node count, Node value) {
        return (frame, evaluation) -> {
            long times = count.number(frame, evaluation);
            Object repeated = value.evaluate(frame, evaluation);
            return ValueLimits.repeat(times, repeated, Sequence.EMPTY, evaluation);
        };
    }

    /** The sum of two or more multisets. */
    static Node sum(Node[] terms) {
        return (frame, evaluation) -> {
            Sequence[] values = new Sequence[terms.length];
            for (int i = 0; i < values.length; i++) values[i] = (Sequence) terms[i].evaluate(frame, evaluation);
            Sequence sum = values[values.length - 1];
            for (int i = values.length - 2; i >= 0; i--) sum = ValueLimits.append(values[i], sum, evaluation);
            return sum;
        };
    }

    /** Tokens with the time from which they can be used, absolute or relative to the current time. */
    static Node timed(Node multiset, Node time, boolean relative) {
        return (frame, evaluation) -> {
            Sequence tokens = (Sequence) multiset.evaluate(frame, evaluation);
            long stamp = time.number(frame, evaluation);
            return ValueLimits.stamped(
                    tokens, relative ? ValueLimits.later(evaluation.time(), stamp) : stamp, evaluation);
        };
    }
}
