package org.sweepline.petri.stubborn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.logic.ExpressionCondition;
import org.sweepline.model.Goal;
import org.sweepline.petri.Net;

/** The stubborn sets of a net for some goal. Immutable and safe for use by several threads. */
public final class NetStubbornSets {
    /** In nets with more transitions, sets are searched along lists, not as words of bits. */
    private static final int MOST_IN_BITS = 256;

    private final NetRelations relations;
    private final int mostInBits;
    private final Goal goal;
    private final List<Aim> aims;

    private NetStubbornSets(NetRelations relations, int mostInBits, Goal goal, List<Aim> aims) {
        this.relations = relations;
        this.mostInBits = mostInBits;
        this.goal = goal;
        this.aims = aims;
    }

    /** Stubborn sets for a goal; empty if the goal asks for nothing, or for something that they cannot preserve. */
    public static Optional<NetStubbornSets> of(Net net, Goal goal) {
        return of(net, goal, MOST_IN_BITS);
    }

    /** As above, with sets as words of bits if there are at most {@code mostInBits} transitions, which tests choose. */
    public static Optional<NetStubbornSets> of(Net net, Goal goal, int mostInBits) {
        if (!goal.deadlock() && !goal.actions() && goal.targets().isEmpty()) return Optional.empty();
        NetRelations relations = new NetRelations(net);
        List<Aim> aims = new ArrayList<>();
        for (Goal.Target target : goal.targets()) {
            Optional<Aim> aim = new Aims(relations).of(ExpressionCondition.of(target.condition()), target.holds());
            if (aim.isEmpty()) return Optional.empty();
            aims.add(aim.get());
        }
        return Optional.of(new NetStubbornSets(relations, mostInBits, goal, List.copyOf(aims)));
    }

    /** A selection of transitions, with the scratch space of one thread. */
    public Selection selection() {
        boolean strong = strong();
        Situation situation = relations.net().transitions() <= mostInBits
                ? new BitSituation(relations, strong)
                : new ListSituation(relations, strong);
        return aims.isEmpty() ? new DeadlockSelection(situation) : new TargetSelection(situation, aims, strong);
    }

    /** Whether no transition outside a set may disable one in it; around targets alone that does not matter. */
    private boolean strong() {
        return goal.deadlock() || goal.actions();
    }

    /** Whether a transition could be put off forever round a cycle; what leads to a target cannot. */
    public boolean mayIgnore() {
        return goal.actions();
    }

    /** What kind of sets, and what they preserve. */
    public String explanation() {
        List<String> preserved = new ArrayList<>();
        if (goal.deadlock()) preserved.add("deadlocks");
        if (goal.actions()) preserved.add("dead transitions, given a proviso on cycles");
        if (!aims.isEmpty())
            preserved.add(
                    aims.size() == 1
                            ? "whether the condition can be reached"
                            : "whether each condition can be reached");
        return (strong() ? "strong " : "") + "stubborn sets that preserve " + String.join(", ", preserved);
    }
}
