package org.sweepline.model;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.kernel.Trace;

/**
 * Walks a trace by the plain rules of the model before anyone believes it.
 *
 * <p>The walk shares no code with the exploration. If it cannot follow the trace, or the end is not what was looked for,
 * the program has a defect: that is an {@link IllegalStateException}, never a verdict.
 */
final class Replayer {
    private Replayer() {}

    static Replay replay(Specification specification, Encoding encoding, Trace trace, Question question) {
        if (trace.initial() != 0) throw new IllegalStateException("a trace that starts elsewhere than walks do");
        List<String> names = encoding.system().actions();
        List<String> actions = new ArrayList<>();
        for (int action : trace.actions(encoding.system())) actions.add(names.get(action));
        Walk walk = specification.walk();
        int step = 0;
        for (String action : actions) {
            step++;
            try {
                walk.take(action);
            } catch (IllegalStateException impossible) {
                throw new IllegalStateException(
                        "step " + step + " of a trace, " + action + ", is not possible", impossible);
            }
        }
        if (!ends(walk, question)) {
            throw new IllegalStateException("a trace of " + step + " steps does not end where it should: " + question);
        }
        return new Replay(List.copyOf(actions), trace.quality());
    }

    private static boolean ends(Walk walk, Question question) {
        if (question instanceof Question.Reachable reachable) return walk.satisfies(reachable.expression());
        if (question instanceof Question.Always always) return !walk.satisfies(always.expression());
        return walk.enabled().isEmpty();
    }
}
