package org.sweepline.coloured.ml.value;

import org.sweepline.kernel.Interruption;

/**
 * What an evaluation may know besides its variables: how long it may go on, the model time, the marking, and what chance
 * decides; for one thread.
 */
public final class EvaluationContext {
    /** How many function calls one expression may take before it is given up. */
    public static final long MOST_STEPS = 10_000_000;

    /** How deep function calls may be nested. */
    public static final int DEEPEST = 100_000;

    private static final int STEPS_BETWEEN_CHECKS = 1 << 10;

    private long steps = MOST_STEPS;
    private int depth;
    private long time;
    private Chance chance = Chance.NONE;
    private MarkingView marking = MarkingView.NONE;

    /** Counts a function call; throws {@link EvaluationFailure} when there were too many. */
    public void step() {
        if (--steps % STEPS_BETWEEN_CHECKS == 0) Interruption.check();
        if (steps < 0) throw new EvaluationFailure("no result after " + MOST_STEPS + " function calls");
    }

    /** Counts something that costs as much as this many function calls, such as a walk along a list. */
    public void steps(long count) {
        Interruption.check();
        steps -= count;
        if (steps < 0) throw new EvaluationFailure("no result after " + MOST_STEPS + " function calls");
    }

    /** How many function calls the expression has taken so far. */
    public long used() {
        return MOST_STEPS - steps;
    }

    /** Begins a function call that others wait for; {@link #leave()} must follow. */
    public void enter() {
        // Each garbage collection scans the whole stack: were it far deeper, hardly anything else would run.
        if (++depth > DEEPEST) {
            throw new EvaluationFailure("a recursion more than " + DEEPEST + " calls deep; let the function call "
                    + "itself last, with what it has computed so far as an argument");
        }
    }

    public void leave() {
        depth--;
    }

    /** Begins the evaluation of another expression. */
    public void restart() {
        Interruption.check();
        steps = MOST_STEPS;
        depth = 0;
    }

    public long time() {
        return time;
    }

    public void time(long now) {
        time = now;
    }

    public Chance chance() {
        return chance;
    }

    public void chance(Chance decides) {
        chance = decides;
    }

    public MarkingView marking() {
        return marking;
    }

    public void marking(MarkingView current) {
        marking = current;
    }

    /** What decides where CPN ML says "at random": exploration tries every alternative. */
    public interface Chance {
        /** No choice is allowed here. */
        Chance NONE = alternatives -> {
            throw new EvaluationFailure("a random choice is not possible here");
        };

        /** Chooses one of a number of alternatives, which are numbered from 0. */
        int choose(int alternatives);
    }

    /** The state that a property or a measure is about. */
    public interface MarkingView {
        /** There is no state here. */
        MarkingView NONE = new MarkingView() {
            @Override
            public Sequence tokens(int place) {
                throw new EvaluationFailure("there is no marking here");
            }

            @Override
            public long count(int place) {
                throw new EvaluationFailure("there is no marking here");
            }

            @Override
            public boolean enabled(int transition) {
                throw new EvaluationFailure("there is no marking here");
            }
        };

        /** The tokens on a place as a multiset of CPN ML, in the canonical order of its colour set. */
        Sequence tokens(int place);

        long count(int place);

        /** Whether the transition of that number is enabled; for a negative number, whether any is. */
        boolean enabled(int transition);
    }
}
