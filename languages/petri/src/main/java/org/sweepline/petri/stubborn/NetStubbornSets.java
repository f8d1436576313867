package org.sweepline.petri.stubborn;

import java.util.Optional;
import org.sweepline.petri.Net;
import org.sweepline.reduction.Goal;

/** The stubborn sets of a net for some goal. Immutable and safe for use by several threads. */
public final class NetStubbornSets {
    private final NetRelations relations;
    private final Goal goal;

    private NetStubbornSets(NetRelations relations, Goal goal) {
        this.relations = relations;
        this.goal = goal;
    }

    /** Stubborn sets for a goal, unless nothing is known for it or nothing is asked. */
    public static Optional<NetStubbornSets> of(Net net, Goal goal) {
        if (!goal.targets().isEmpty() || !goal.deadlock() && !goal.actions()) return Optional.empty();
        return Optional.of(new NetStubbornSets(new NetRelations(net), goal));
    }

    /** A way to choose transitions, with the scratch space of one thread. */
    public Selection selection() {
        return new DeadlockSelection(relations);
    }

    /** Whether a transition could be put off for ever round a cycle. */
    public boolean mayIgnore() {
        return goal.actions();
    }

    /** What kind of sets, and what they preserve. */
    public String explanation() {
        return "strong stubborn sets that preserve deadlocks";
    }
}
