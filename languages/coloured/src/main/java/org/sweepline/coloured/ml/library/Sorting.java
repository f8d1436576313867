package org.sweepline.coloured.ml.library;

import java.util.function.BiPredicate;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.Sequence;

/**
 * A stable merge sort that, unlike Java's own, terminates even if the order, a function of the model, is inconsistent.
 */
final class Sorting {
    private Sorting() {}

    /** By a function of the model that tells whether one of two values is less. */
    static Sequence sort(Function less, Sequence list, EvaluationContext evaluation) {
        return sort(list, (a, b) -> ListLibrary.test(less, a, b, evaluation), evaluation);
    }

    static Sequence sort(Sequence list, BiPredicate<Object, Object> less, EvaluationContext evaluation) {
        Object[] from = GeneralLibrary.elements(list, evaluation);
        Object[] to = new Object[from.length];
        for (int width = 1; width < from.length; width = 2 * width) {
            for (int start = 0; start < from.length; start += 2 * width)
                merge(from, to, start, Math.min(start + width, from.length), less, width);
            Object[] swapped = from;
            from = to;
            to = swapped;
        }
        return Sequence.EMPTY.prependAll(from);
    }

    private static void merge(
            Object[] from, Object[] to, int start, int middle, BiPredicate<Object, Object> less, int width) {
        int end = Math.min(middle + width, from.length);
        int left = start;
        int right = middle;
        for (int next = start; next < end; next++) {
            boolean second = left == middle || right < end && less.test(from[right], from[left]);
            to[next] = second ? from[right++] : from[left++];
        }
    }
}
