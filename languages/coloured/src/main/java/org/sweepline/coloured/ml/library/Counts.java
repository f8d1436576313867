package org.sweepline.coloured.ml.library;

import static org.sweepline.coloured.ml.library.Library.SUBTRACT;
import static org.sweepline.coloured.ml.library.Library.raise;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.Sequence;

/** How often each value of a list is left, while values are taken away: so operations on multisets take linear time. */
final class Counts {
    private final Map<Object, Integer> left = new HashMap<>();

    private Counts() {}

    static Counts of(Sequence list, EvaluationContext evaluation) {
        evaluation.steps(list.size());
        Counts counts = new Counts();
        for (Object element : list) counts.left.merge(element, 1, Integer::sum);
        return counts;
    }

    /** Takes one occurrence away; false if none was left. */
    boolean take(Object element) {
        Integer count = left.get(element);
        if (count == null) return false;
        if (count == 1) left.remove(element);
        else left.put(element, count - 1);
        return true;
    }

    /** Whether every element of the part can be taken away. */
    boolean contains(Sequence part, EvaluationContext evaluation) {
        evaluation.steps(part.size());
        for (Object element : part) if (!take(element)) return false;
        return true;
    }

    /** The elements of a list that can be taken away, in its order. */
    Sequence common(Sequence list, EvaluationContext evaluation) {
        evaluation.steps(list.size());
        List<Object> kept = new ArrayList<>();
        for (Object element : list) if (take(element)) kept.add(element);
        return Sequence.of(kept);
    }

    /** The list without the elements of the other; raises {@code Subtract} if it lacks one. */
    static Sequence subtract(Sequence list, Sequence other, EvaluationContext evaluation) {
        if (other.isEmpty()) return list;
        Counts counts = of(other, evaluation);
        evaluation.steps(list.size());
        List<Object> kept = new ArrayList<>();
        for (Object element : list) if (!counts.take(element)) kept.add(element);
        if (!counts.left.isEmpty()) throw raise(SUBTRACT);
        return Sequence.of(kept);
    }

    static boolean equal(Sequence list, Sequence other, EvaluationContext evaluation) {
        return list.size() == other.size()
                && (list.equals(other) || of(list, evaluation).contains(other, evaluation));
    }

    static boolean within(Sequence part, Sequence list, EvaluationContext evaluation) {
        return part.size() <= list.size() && of(list, evaluation).contains(part, evaluation);
    }
}
