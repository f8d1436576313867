package org.sweepline.contest;

import java.time.Duration;
import org.sweepline.kernel.Limits;
import org.sweepline.model.CheckOptions;
import org.sweepline.model.Method;

/** What explorations may take, by a number of states or by a share of the time that is left. */
final class Budget {
    /** A breadth-first look around the initial state, which is all there is of small models. */
    static final long LOOK = 5_000;

    /** What is explored without a second thought: more than that is worth reductions, if they pay. */
    static final long MODEST = 500_000;

    private final CheckOptions usual;
    private final Deadline deadline;

    Budget(CheckOptions usual, Deadline deadline) {
        this.usual = usual;
        this.deadline = deadline;
    }

    /** Up to a number of states, which takes the same on every machine; but never longer than there is time. */
    CheckOptions explored(Method method, long states) {
        return within(method, usual.limits().explored(states).time(deadline.left()));
    }

    /** Within a share of the time that is left. */
    CheckOptions timed(Method method, double share) {
        return within(method, usual.limits().time(deadline.share(share)));
    }

    private CheckOptions within(Method method, Limits limits) {
        return usual.method(method).limits(limits);
    }

    boolean spent() {
        return deadline.over();
    }

    /** A part of the time that some options give, but never longer than there is time. */
    CheckOptions part(CheckOptions options, Duration time) {
        Duration left = deadline.left();
        return options.limits(options.limits().time(time.compareTo(left) < 0 ? time : left));
    }
}
