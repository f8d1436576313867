package org.sweepline.reduction.cutoff;

import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.sweep.CutOff;
import org.sweepline.reduction.Equivalence;

/**
 * Cuts paths off at states that satisfy a condition and are equivalent to one that did before.
 *
 * <p>Two things are only assumed, and tested by samples while the search goes on. That the equivalence is consistent:
 * of some classes the first state is kept ({@link SampledClasses}), and states that are dropped later are compared with
 * it ({@link ComparedPairs}); a difference ends the run. And that every infinite path meets the condition infinitely
 * often: now and then {@link Detour} looks for a path that avoids it; a long one is worth a warning, for the run may
 * never end.
 *
 * <p>The samples are the same in every run: what is compared depends on the order of the search only.
 */
public final class EquivalenceCutOff implements CutOff {
    private static final long FIRST_WALK = 64;

    private final Optional<Observation> condition;
    private final Equivalence.Projection projection;
    private final ComparedPairs pairs;

    /** Null where no path can do without the condition, or where there is no progress to count. */
    private final Detour detour;

    private final SampledClasses samples = new SampledClasses();
    private final StateBuffer first = new StateBuffer(0);
    private long classes;
    private long dropped;
    private long others;
    private long nextWalk = FIRST_WALK;
    private Optional<String> warning = Optional.empty();

    /**
     * A cut-off for one run.
     *
     * @param system the whole model, with all steps: reduced sets of steps may differ between equivalent states
     * @param condition where paths may be cut off; everywhere if there is none
     * @param observed what is asked about states: it must have the same value for equivalent ones
     * @param patience how many values of progress a path may pass without the condition before that is worth a warning
     */
    public EquivalenceCutOff(
            TransitionSystem system,
            Optional<Observation> condition,
            Equivalence equivalence,
            List<Observation> observed,
            Progress progress,
            long patience) {
        this.condition = condition;
        projection = equivalence.projection();
        pairs = new ComparedPairs(system, equivalence, observed);
        boolean watched = condition.isPresent() && !progress.none();
        detour = watched ? new Detour(system, condition.get(), progress, patience) : null;
    }

    @Override
    public boolean key(StateBuffer state, StateBuffer into) {
        if (condition.isPresent() && !condition.get().predicate().test(state)) {
            if (++others == nextWalk) look(state);
            return false;
        }
        projection.key(state, into);
        return true;
    }

    private void look(StateBuffer from) {
        nextWalk += Math.max(FIRST_WALK, nextWalk / 8);
        if (detour != null && warning.isEmpty()) warning = detour.from(from);
    }

    @Override
    public long opened(long number, StateBuffer member) {
        classes++;
        return samples.keep(number, member);
    }

    @Override
    public Optional<String> dropped(long number, StateBuffer state) {
        dropped++;
        long met = samples.meet(number, first);
        if (met == 0 || state.sameAs(first)) return Optional.empty();
        // Later on only with states met at numbers that double, so that the time it takes does not matter.
        if (pairs.many() && Long.bitCount(met) > 1) return Optional.empty();
        return pairs.difference(first, state);
    }

    /** How many classes are remembered. */
    public long classes() {
        return classes;
    }

    /** How many successors were not stored because a state of their class, or the same state, had been. */
    public long cut() {
        return dropped;
    }

    /** How many pairs of different states of a class were compared, not counting the pairs that steps from them lead to. */
    public long compared() {
        return pairs.count();
    }

    /** Why the run may not end, if there is reason to think so. */
    public Optional<String> warning() {
        return warning;
    }
}
