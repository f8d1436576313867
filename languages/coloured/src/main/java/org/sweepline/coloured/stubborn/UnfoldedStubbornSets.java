package org.sweepline.coloured.stubborn;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.Reach;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.coloured.unfold.ExactUnfolding;
import org.sweepline.coloured.unfold.Unfolder;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.reduction.ChosenSteps;
import org.sweepline.reduction.StubbornSets;

/**
 * Stubborn sets of a coloured net, chosen among the binding elements of its unfolding.
 *
 * <p>A binding element is enabled where the tokens are that it takes, and nothing else matters: there are no guards on
 * the marking, inhibitor arcs, priorities or times, for nets that have them are refused. So they are the transitions of
 * a place/transition net, and the classic rules apply (A. Valmari). An enabled member of a stubborn set takes all
 * elements in, too, that leave a counter with less that it takes from, and all that take from a counter that it leaves
 * with less: whatever stays outside neither disables it nor is disabled by it. A disabled member lacks tokens of some
 * counter, and takes all elements in that add to it: without one of them it stays disabled. Both sets of elements are
 * complete, because {@link Unfolder#exact()} finds every way in which a binding can move tokens; and each of them
 * really is that of a binding, so that an element which is enabled in the unfolding has a step in the net: the set
 * keeps a step wherever it contains an enabled element. An unfolding with more elements than the net, as it is good
 * enough for measures, would not do here: an element that is taken for enabled and never occurs could be all that is
 * chosen.
 *
 * <p>Steps and elements are matched by transition and effect. Elements with the same effect, which look at different tokens,
 * cannot be told apart: the step stays if any of them is chosen. More steps than necessary do no harm.
 *
 * <p>For a condition on states (a target) the set contains all elements that change a place which the condition reads; any
 * path to the target has a first one of them, or of those that they take in, which can be put in front. For deadlocks and
 * actions there is an enabled element in it wherever one is.
 */
public final class UnfoldedStubbornSets implements StubbornSets {
    private final ColouredSystem base;
    private final ExactUnfolding unfolding;
    private final Relations relations;
    private final EffectTable effects;
    private final List<Aim> aims;
    private final boolean deadlock;
    private final boolean actions;

    /**
     * What is to be reached.
     *
     * @param changing the elements that may change whether the condition holds
     */
    record Aim(StatePredicate condition, boolean holds, int[] changing) {}

    /** A state in which a condition holds, or does not hold. */
    public record Target(Core expression, StatePredicate condition, boolean holds) {}

    private UnfoldedStubbornSets(
            ColouredSystem base, ExactUnfolding unfolding, List<Target> targets, boolean deadlock, boolean actions) {
        this.base = base;
        this.unfolding = unfolding;
        this.deadlock = deadlock;
        this.actions = actions;
        relations = new Relations(unfolding);
        effects = new EffectTable(relations);
        aims = targets.stream()
                .map(target -> new Aim(
                        target.condition(),
                        target.holds(),
                        relations.changing(unfolding, read(target.expression(), base.net()))))
                .toList();
    }

    /** The sets that preserve the answers about deadlocks, actions and targets, if the net can be unfolded exactly. */
    public static Optional<StubbornSets> of(
            ColouredSystem system, List<Target> targets, boolean deadlock, boolean actions) {
        return new Unfolder(system.net(), system.layout())
                .exact()
                .map(unfolding -> new UnfoldedStubbornSets(system, unfolding, targets, deadlock, actions));
    }

    /** The places on which the value of an expression depends. */
    private static Set<Integer> read(Core expression, ColouredNet net) {
        Set<Integer> places = new TreeSet<>();
        Deque<Core> open = new ArrayDeque<>(List.of(expression));
        while (!open.isEmpty()) {
            Core core = open.pop();
            if (core instanceof Core.Tokens tokens) places.add(tokens.place());
            if (core instanceof Core.Count count) places.add(count.place());
            if (core instanceof Core.Enabled enabled) {
                List<Transition> transitions = enabled.transition() < 0
                        ? net.transitions()
                        : List.of(net.transitions().get(enabled.transition()));
                for (Transition transition : transitions) {
                    transition.arcs(Transition.Kind.IN).forEach(arc -> places.add(arc.place()));
                }
            }
            Reach.parts(core).forEach(open::push);
        }
        return places;
    }

    ColouredSystem base() {
        return base;
    }

    ExactUnfolding unfolding() {
        return unfolding;
    }

    Relations relations() {
        return relations;
    }

    EffectTable effects() {
        return effects;
    }

    List<Aim> aims() {
        return aims;
    }

    /** Whether a set must have an enabled element wherever there is one. */
    boolean someStep() {
        return deadlock || actions;
    }

    @Override
    public TransitionSystem system(Tally tally) {
        return new ChosenSteps(base, () -> new StubbornSelection(this, tally));
    }

    @Override
    public boolean mayIgnore() {
        return actions;
    }

    @Override
    public String explanation() {
        List<String> kept = new ArrayList<>();
        if (deadlock) kept.add("deadlocks");
        if (!aims.isEmpty()) kept.add("what is asked about states");
        if (actions) kept.add("dead transitions");
        return "stubborn sets of the " + relations.elements() + " binding elements, which preserve "
                + String.join(", ", kept);
    }
}
