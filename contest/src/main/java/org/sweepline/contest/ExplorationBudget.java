package org.sweepline.contest;

import java.time.Duration;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;
import org.sweepline.kernel.Limits;

/** How far explorations may go: up to a number of states, or for a share of the time that is left. */
record ExplorationBudget(CheckOptions usual, Deadline deadline, Extents extents) {
    /** Why nothing more is answered when the budget is spent. */
    static final String SPENT = "the time is over";

    private static final double WALK_SHARE = 0.1;
    private static final long SEED = 1;

    /**
     * How far the cheaper explorations go, as numbers of states or steps, so that they are the same on every machine.
     *
     * @param look the states of a breadth-first look around the initial state, which explores small models completely
     * @param alone the states that each query may take by itself while the others wait
     * @param modest the states that are explored before reductions are tried
     * @param steps the steps of random walks
     */
    record Extents(long look, long alone, long modest, long steps) {
        static final Extents USUAL = new Extents(5_000, 50_000, 500_000, 300_000);
    }

    /** A look at the states around the initial one. */
    CheckOptions look() {
        return explored(extents.look());
    }

    /** An exploration for one query. */
    CheckOptions alone() {
        return explored(extents.alone());
    }

    /** An exploration that does not take long. */
    CheckOptions modest() {
        return explored(extents.modest());
    }

    /** Random walks, with a small share of the time at most. */
    CheckOptions walks() {
        return timed(Method.WALK, WALK_SHARE).walks(new CheckOptions.Walks(extents.steps(), SEED));
    }

    private CheckOptions explored(long states) {
        return within(Method.FULL, usual.limits().explored(states).time(deadline.left()));
    }

    /** An exploration within a share of the time that is left. */
    CheckOptions timed(Method method, double share) {
        return within(method, usual.limits().time(deadline.share(share)));
    }

    private CheckOptions within(Method method, Limits limits) {
        return usual.method(method).limits(limits);
    }

    boolean spent() {
        return deadline.over();
    }

    /** The options with another time limit, cut to the time that is left. */
    CheckOptions part(CheckOptions options, Duration time) {
        Duration left = deadline.left();
        return options.limits(options.limits().time(time.compareTo(left) < 0 ? time : left));
    }
}
