package org.sweepline.check.property;

import java.util.Optional;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Verdict;

/** Verdicts that no trace belongs to. */
public final class Verdicts {
    private static final Verdict HOLDS = new Verdict.Holds(Optional.empty());
    private static final Verdict VIOLATED = new Verdict.Violated(Optional.empty());

    private Verdicts() {}

    public static Verdict of(boolean holds) {
        return holds ? HOLDS : VIOLATED;
    }

    /** The given answer if every state has been seen; otherwise unknown, with the reason why not. */
    static Verdict unlessIncomplete(Outcome outcome, boolean holds) {
        return outcome.complete() ? of(holds) : new Verdict.Unknown(reason(outcome.ending()));
    }

    /** Why a search that came to an end before it had seen every state did so. */
    public static String reason(Outcome.Ending ending) {
        if (ending instanceof Outcome.Stopped stopped) return stopped.reason();
        if (ending instanceof Outcome.NotMonotone step) {
            return "the progress measure is not monotone: action " + step.action() + " decreases it, from state "
                    + step.state() + " to " + step.successor();
        }
        throw new IllegalStateException("an open question after a search that ended with " + ending);
    }
}
