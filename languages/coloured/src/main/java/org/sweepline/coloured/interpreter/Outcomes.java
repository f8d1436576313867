package org.sweepline.coloured.interpreter;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.coloured.ml.value.EvaluationContext;

/** Chance that tries everything: repeated evaluation takes each sequence of decisions once. */
final class Outcomes implements EvaluationContext.Chance {
    private final List<Integer> decisions = new ArrayList<>();
    private final List<Integer> alternatives = new ArrayList<>();
    private int next;

    @Override
    public int choose(int count) {
        if (next == decisions.size()) {
            decisions.add(0);
            alternatives.add(count);
        }
        return decisions.get(next++);
    }

    /** Goes on to the next sequence of decisions; false if all have been tried. */
    boolean another() {
        next = 0;
        for (int last = decisions.size() - 1; last >= 0; last--) {
            if (decisions.get(last) + 1 < alternatives.get(last)) {
                decisions.set(last, decisions.get(last) + 1);
                return true;
            }
            decisions.remove(last);
            alternatives.remove(last);
        }
        return false;
    }
}
