package org.sweepline.check.property;

import java.util.Optional;
import org.sweepline.logic.Condition;
import org.sweepline.model.Goal;

/**
 * What a reduction must keep for the answer to a property to stay what it is.
 *
 * @param deadlocks which states have no successors
 * @param target whether a state can be reached
 * @param actions which actions occur
 * @param symmetric whether one state of each orbit is enough
 * @param everyState what the property is about, in words, if all states count, or all without successors
 */
public record Needs(
        boolean deadlocks,
        Optional<Goal.Target> target,
        boolean actions,
        boolean symmetric,
        Optional<String> everyState) {
    /** Whether it is enough that what is looked for stays reachable. */
    public boolean reachability() {
        return everyState.isEmpty();
    }

    /** Whether stubborn sets that keep deadlocks, targets and actions keep all of it. */
    public boolean keptByStubbornSets() {
        return everyState.isEmpty() || deadlocks;
    }

    /** Deadlocks must stay reachable. */
    static Needs reachableDeadlocks() {
        return new Needs(true, Optional.empty(), false, true, Optional.empty());
    }

    /** A state in which the condition has this value must stay reachable. */
    static Needs reachable(Condition condition, boolean holds) {
        Goal.Target target = new Goal.Target(condition, holds);
        return new Needs(false, Optional.of(target), false, true, Optional.empty());
    }

    /** Actions that occur must go on to occur. */
    static Needs occurringActions() {
        return new Needs(false, Optional.empty(), true, true, Optional.empty());
    }

    /** Every state must stay, for it is about all of them. */
    static Needs all(String about) {
        return new Needs(false, Optional.empty(), false, false, Optional.of(about));
    }

    /** Every deadlock must stay, for it is about all of them. */
    static Needs everyDeadlock(String about) {
        return new Needs(true, Optional.empty(), false, false, Optional.of(about));
    }

    /** Of states that symmetries take to each other, one must stay. */
    static Needs allUpToSymmetry(String about) {
        return new Needs(false, Optional.empty(), false, true, Optional.of(about));
    }
}
