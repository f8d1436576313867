package org.sweepline.process.reduction;

import java.util.List;
import org.sweepline.model.Goal;

/**
 * Chooses a stubborn set for one state: it contains what leads to the targets and, where the goal needs it, at least one step.
 *
 * <p>An error stops the whole network, so a step to one does not commute with what others do. That does not matter on a
 * path to a deadlock, which is no error; nor to a target that the step to the error decides by itself. Otherwise such a
 * step makes the state be expanded fully.
 */
final class Choice {
    /** The most enabled units that are tried as the first of a set. */
    private static final int MOST_TRIALS = 64;

    private final NetworkSituation situation;
    private final List<Attractor> targets;
    private final boolean someStep;
    private final boolean errorsMatter;
    private final UnitClosure closure;
    private final UnitSet wanted;
    private final UnitSet best;

    Choice(NetworkSituation situation, Goal goal, List<Attractor> targets) {
        this.situation = situation;
        this.targets = targets;
        someStep = goal.deadlock() || goal.actions();
        errorsMatter = goal.actions() || !targets.stream().allMatch(Attractor::settledByError);
        closure = new UnitClosure(situation);
        wanted = new UnitSet(situation.offers.units());
        best = new UnitSet(situation.offers.units());
    }

    /** Chooses a set for the present state and returns true, or returns false if the state has to be expanded fully. */
    boolean choose() {
        if (someStep && situation.enabledCount() == 1) return false;
        wanted.clear();
        for (int i = 0; i < targets.size(); i++) {
            if (!targets.get(i).holds(situation)) targets.get(i).pull(situation, wanted);
        }
        closure.clear();
        closure.addAll(wanted);
        closure.close(Long.MAX_VALUE);
        if (closure.steps() > 0 || !someStep) closure.copyTo(best);
        else if (!smallest()) return false;
        return !errorsMatter || !fails();
    }

    /** Looks for a set around what is wanted with the fewest steps, but at least one; returns false if it has all steps. */
    private boolean smallest() {
        long steps = 0;
        for (int i = 0; i < situation.enabledCount(); i++) steps += situation.outcomes(situation.enabled(i));
        boolean found = false;
        int trials = Math.min(MOST_TRIALS, situation.enabledCount());
        for (int i = 0; i < trials && steps > 1; i++) {
            closure.clear();
            closure.addAll(wanted);
            closure.add(situation.enabled(i));
            if (!closure.close(steps)) continue;
            steps = closure.steps();
            closure.copyTo(best);
            found = true;
        }
        return found;
    }

    /** Whether a step of the set may lead to an error. */
    private boolean fails() {
        for (int i = 0; i < situation.enabledCount(); i++) {
            int unit = situation.enabled(i);
            if (best.contains(unit) && situation.fails(unit)) return true;
        }
        return false;
    }

    /** Whether the chosen set has a unit. */
    boolean contains(int unit) {
        return best.contains(unit);
    }
}
