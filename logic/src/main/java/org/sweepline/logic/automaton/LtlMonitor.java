package org.sweepline.logic.automaton;

import java.util.List;
import org.sweepline.logic.temporal.Proposition;

/**
 * Reads the letters of a run and says when no continuation can satisfy a formula any more.
 *
 * <p>That is known exactly: what the monitor has not called bad can be continued to a run that satisfies the formula. For a
 * formula whose every violation is seen after finitely many letters, a safety formula, the monitor finds every
 * violation; {@link #decides} tells whether it is one. It has the fewest states that such a monitor can have, unless
 * finding out took too many steps.
 */
public final class LtlMonitor implements Monitor {
    private final List<Proposition> propositions;
    private final Decisions decisions;
    private final int[] roots;
    private final int[] rank;
    private final long[] needed;

    LtlMonitor(List<Proposition> propositions, Decisions decisions, int[] roots, int[] rank) {
        this.propositions = propositions;
        this.decisions = decisions;
        this.roots = roots;
        this.rank = rank;
        needed = new long[roots.length];
        for (int state = 0; state < roots.length; state++) needed[state] = decisions.bits(roots[state]);
    }

    /**
     * The monitor of a formula.
     *
     * @param formula the automaton of the formula, which may be nondeterministic
     * @param mostStates how many states the subset construction may need
     * @throws TooLargeException if it needs more, or too many steps
     */
    public static LtlMonitor of(BuchiAutomaton formula, int mostStates) throws TooLargeException {
        return new LtlMonitorConstruction(formula, mostStates).monitor();
    }

    /**
     * Whether every run that violates the formula is bad from some position on: then the monitor alone answers.
     *
     * @param negation the automaton of the formula's negation
     * @throws TooLargeException if it takes too many steps to find out
     */
    public boolean decides(BuchiAutomaton negation) throws TooLargeException {
        return new UnseenViolations(this, negation).none();
    }

    /** What the bits of a letter say, the lowest first: as in the automaton of the formula. */
    public List<Proposition> propositions() {
        return propositions;
    }

    @Override
    public int states() {
        return roots.length;
    }

    @Override
    public int next(int state, long letter) {
        return decisions.decide(roots[state], letter);
    }

    @Override
    public int rank(int state) {
        return rank[state];
    }

    Decisions decisions() {
        return decisions;
    }

    int root(int state) {
        return roots[state];
    }

    @Override
    public long needed(int state) {
        return needed[state];
    }
}
