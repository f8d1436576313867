package org.sweepline.process.reduction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.ExpressionCondition;
import org.sweepline.model.Goal;
import org.sweepline.process.network.PackedNetwork;
import org.sweepline.reduction.ChosenSteps;
import org.sweepline.reduction.StubbornSets;

/**
 * Stubborn sets of a network: the actions that matter now, with all that the components which take part in them offer.
 *
 * <p>There are none where actions give way to others: what is enabled then depends on components that do not take part.
 */
public final class NetworkStubbornSets implements StubbornSets {
    private final PackedNetwork system;
    private final Offers offers;
    private final Lookahead lookahead;
    private final Goal goal;
    private final List<BoolExpression> targets;

    private NetworkStubbornSets(PackedNetwork system, Goal goal, List<BoolExpression> targets) {
        this.system = system;
        this.goal = goal;
        this.targets = targets;
        offers = new Offers(system.network().components(), system.actions());
        lookahead = new Lookahead(offers);
    }

    /** The stubborn sets for a goal; empty if the network has priorities, or a target has no attractor. */
    public static Optional<StubbornSets> of(PackedNetwork system, Goal goal) {
        if (!system.network().low().isEmpty()) return Optional.empty();
        List<BoolExpression> targets = new ArrayList<>();
        for (Goal.Target target : goal.targets()) targets.add(ExpressionCondition.of(target.condition()));
        NetworkStubbornSets sets = new NetworkStubbornSets(system, goal, targets);
        return sets.attractors().map(known -> sets);
    }

    /** The attractors of the targets, for one thread; empty if one has none. */
    private Optional<List<Attractor>> attractors() {
        Attractors attractors = new Attractors(system, offers, lookahead);
        List<Attractor> each = new ArrayList<>();
        for (int i = 0; i < targets.size(); i++) {
            Optional<Attractor> known =
                    attractors.of(targets.get(i), goal.targets().get(i).holds());
            if (known.isEmpty()) return Optional.empty();
            each.add(known.get());
        }
        return Optional.of(each);
    }

    @Override
    public TransitionSystem system(Tally tally) {
        return new ChosenSteps(system, () -> expander(tally));
    }

    @Override
    public boolean mayIgnore() {
        return goal.actions();
    }

    @Override
    public String explanation() {
        List<String> kept = new ArrayList<>();
        if (goal.deadlock()) kept.add("deadlocks");
        if (!targets.isEmpty()) kept.add("the states asked about");
        if (goal.actions()) kept.add("which actions occur");
        return "stubborn sets of synchronised actions, which preserve "
                + (kept.isEmpty() ? "nothing" : String.join(" and ", kept));
    }

    /** Takes the steps of the stubborn sets only. */
    private Expander expander(Tally tally) {
        Expander full = system.expander();
        Successors all = new Successors(system.stateBytes());
        NetworkSituation situation = new NetworkSituation(offers, lookahead, system.layout());
        Choice choice = new Choice(situation, goal, attractors().orElseThrow());
        int words = StateBuffer.wordsFor(system.stateBytes());
        return (state, out) -> {
            all.clear();
            full.successors(state, all);
            situation.look(state, all);
            boolean reduces = all.size() > 0 && choice.choose();
            int left = 0;
            for (int i = 0; i < all.size(); i++) {
                if (reduces && !choice.contains(situation.unitOf(i))) {
                    left++;
                    continue;
                }
                System.arraycopy(all.words(), all.start(i), out.room(words), out.position(), words);
                out.add(all.action(i));
            }
            tally.add(left);
        };
    }
}
