package org.sweepline.petri.structure;

import org.sweepline.linear.Incidence;
import org.sweepline.linear.SparseVector;

/**
 * Looks for a sub-invariant that covers a place by following its tokens back to where they come from.
 *
 * <p>The walk starts with the equation of the place and mends one defect after the other: a negative coefficient
 * belongs to a transition that increases the weighted sum of tokens, so a place from which that transition takes tokens
 * is given enough weight to cancel the increase. Of those places the one is taken that leaves the fewest defects, then
 * the one with the fewest initial tokens, since the bound is the initial weighted sum. There is no backtracking: a walk
 * that is not through after a few steps rarely gets anywhere, and {@link StateEquation} does better then.
 */
final class SubInvariantWalk {
    private static final int STEPS = 24;

    /** Matrix entries written in all walks of a net together; with it spent, walks end at once. */
    private static final long BUDGET = 20_000_000;

    private final Incidence incidence;
    private final SparseVector[] equations;
    private long work;

    SubInvariantWalk(Incidence incidence, SparseVector[] equations) {
        this.incidence = incidence;
        this.equations = equations;
    }

    /** Tells {@code bounds} about the sub-invariant found from this place, if any. */
    void from(int place, PlaceBounds bounds) {
        SparseVector equation = equations[place];
        for (int step = 0; step < STEPS && work < BUDGET; step++) {
            int defect = easiestDefect(equation);
            if (defect < 0) {
                bounds.learn(equation);
                return;
            }
            equation = mended(equation, defect);
            if (equation == null) return;
        }
    }

    /** The transition with negative coefficient that takes tokens from the fewest places, or -1 if there is none. */
    private int easiestDefect(SparseVector equation) {
        int easiest = -1;
        int fewest = Integer.MAX_VALUE;
        for (int i = 0; i < equation.size() && equation.column(i) < incidence.transitions(); i++) {
            if (equation.signum(i) < 0) {
                int sources = 0;
                SparseVector effect = incidence.column(equation.column(i));
                for (int k = 0; k < effect.size(); k++) {
                    sources += effect.signum(k) < 0 ? 1 : 0;
                }
                work += effect.size();
                if (sources < fewest) {
                    fewest = sources;
                    easiest = equation.column(i);
                }
            }
        }
        return easiest;
    }

    private SparseVector mended(SparseVector equation, int transition) {
        SparseVector best = null;
        int fewest = Integer.MAX_VALUE;
        long lightest = Long.MAX_VALUE;
        SparseVector effect = incidence.column(transition);
        for (int i = 0; i < effect.size(); i++) {
            if (effect.signum(i) < 0) {
                SparseVector source = equations[effect.column(i)];
                SparseVector candidate = equation.eliminate(transition, source);
                work += candidate.cost();
                int defects = defects(candidate);
                long tokens = -source.last(incidence.transitions() + incidence.places())
                        .longValueExact();
                if (defects < fewest || defects == fewest && tokens < lightest) {
                    best = candidate;
                    fewest = defects;
                    lightest = tokens;
                }
            }
        }
        return best;
    }

    private int defects(SparseVector equation) {
        int defects = 0;
        for (int i = 0; i < equation.size() && equation.column(i) < incidence.transitions(); i++) {
            defects += equation.signum(i) < 0 ? 1 : 0;
        }
        return defects;
    }
}
