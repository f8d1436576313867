package org.sweepline.model;

import java.util.List;
import org.sweepline.logic.Condition;

/**
 * The questions whose answers a reduced set of steps must preserve.
 *
 * @param deadlock whether a state without steps is reachable
 * @param targets whether a state is reachable that is one of these targets
 * @param actions which actions occur
 */
public record Goal(boolean deadlock, List<Target> targets, boolean actions) {
    public Goal {
        targets = List.copyOf(targets);
    }

    /** A state in which a condition holds or does not hold. */
    public record Target(Condition condition, boolean holds) {}
}
