package org.sweepline.contest;

import java.util.List;
import java.util.Set;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.Session;
import org.sweepline.check.pilot.SpaceSize;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Space;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Verdict;

/** Counts the states and firings of a model, and how many tokens there are at most. */
final class StateSpace {
    private StateSpace() {}

    /** Prints the figures, if every state can be visited in time. */
    static void examine(Session session, Lines lines, ExplorationBudget budget) {
        String reason = ExplorationBudget.SPENT;
        // A sweep takes longer and less memory, but does not count the states if it may have explored some twice.
        for (Method method : List.of(Method.FULL, Method.SWEEP)) {
            if (budget.spent()) break;
            CheckOptions options = budget.timed(method, 1);
            Report report = session.check(List.of(new Space()), options, CheckListener.NONE);
            Answer answer = report.answers().get(0);
            if (answer.verdict() instanceof Verdict.Holds && report.size().isPresent()) {
                print(report.size().get(), answer, lines);
                return;
            }
            if (answer.verdict() instanceof Verdict.Unknown unknown) reason = unknown.reason();
        }
        lines.fail("the states were not counted: " + reason);
    }

    private static void print(SpaceSize size, Answer answer, Lines lines) {
        Set<Technique> by = Set.of(Technique.EXPLICIT, Technique.STATE_COMPRESSION);
        lines.printFigure("STATES", size.states(), by);
        lines.printFigure("TRANSITIONS", size.edges(), by);
        if (!(answer.evidence() instanceof Evidence.Space values)) return;
        lines.printFigure("MAX_TOKEN_IN_PLACE", values.largestValue(), by);
        lines.printFigure("MAX_TOKEN_PER_MARKING", values.largestSum(), by);
    }
}
