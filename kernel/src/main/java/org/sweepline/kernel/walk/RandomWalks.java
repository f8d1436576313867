package org.sweepline.kernel.walk;

import java.util.List;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.search.Budget;

/**
 * Repeated random walks from an initial state: they store no state, find what is often met, and prove nothing.
 *
 * <p>The same seed gives the same walks. Their lengths follow the sequence of Luby, Sinclair and Zuckerman (1993): half of
 * them are short, a quarter twice as long, and so on, so that neither what is near nor what is far is left out for long
 * ({@link RandomWalk} tells how steps are chosen). However often it walks, there may be states it has not met; so it never
 * says that it has seen all of them.
 *
 * @param seed what the random choices depend on
 * @param steps how many states are looked at in all
 * @param traces whether the path to a state that was looked for is told
 */
public record RandomWalks(long seed, long steps, boolean traces) implements Search {
    /** How many states the shortest walks look at. */
    private static final int SHORTEST = 1_000;

    /** How many states the longest ones look at: their choices are kept in memory. */
    private static final int LONGEST = 1 << 20;

    public RandomWalks {
        if (steps < 1) throw new IllegalArgumentException("at least 1 step, please");
    }

    @Override
    public Outcome run(TransitionSystem system, List<? extends Watch> watches, Limits limits, Listener listener) {
        RandomWalk walk = new RandomWalk(system, watches, seed, traces, new Budget(limits, listener));
        Outcome.Ending ending = walks(walk);
        return new Outcome(ending, walk.findings(), walk.statistics());
    }

    private Outcome.Ending walks(RandomWalk walk) {
        try {
            while (walk.explored() < steps) {
                long length = Math.min(LONGEST, SHORTEST * luby(walk.walks() + 1));
                String reason = walk.walk((int) Math.min(length, steps - walk.explored()));
                if (reason != null) return new Outcome.Stopped(reason);
                if (walk.decided()) return new Outcome.Decided();
            }
            return new Outcome.Stopped("random walks prove nothing: " + walk.explored() + " states were looked at");
        } catch (OutOfMemoryError full) {
            return new Outcome.Stopped("the memory of the Java machine was full with the choices of a walk");
        } catch (RuntimeException thrown) {
            return Budget.stopped(thrown);
        }
    }

    /** The sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ..., from index 1 on. */
    static long luby(long index) {
        long rest = index;
        while (true) {
            long power = Long.highestOneBit(rest);
            if (rest == 2 * power - 1) return power;
            rest -= power - 1;
        }
    }
}
