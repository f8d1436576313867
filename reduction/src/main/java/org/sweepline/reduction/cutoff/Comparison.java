package org.sweepline.reduction.cutoff;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.reduction.Equivalence;

/**
 * Compares two states that are said to be equivalent: the same conditions must hold in both, and each step of one must have
 * a step of the other with the same action to an equivalent state.
 */
final class Comparison {
    private final TransitionSystem system;
    private final Equivalence.Projection projection;
    private final List<Condition> observed;
    private final Expander expander;
    private final Successors ofOne;
    private final Successors ofOther;
    private final StateBuffer successor;
    private final StateBuffer key = new StateBuffer(0);

    Comparison(TransitionSystem system, Equivalence.Projection projection, List<Condition> observed) {
        this.system = system;
        this.projection = projection;
        this.observed = List.copyOf(observed);
        expander = system.expander();
        ofOne = new Successors(system.stateBytes());
        ofOther = new Successors(system.stateBytes());
        successor = new StateBuffer(Math.max(0, system.stateBytes()));
    }

    /** A step seen up to equivalence. */
    private record Step(int action, int bytes, List<Long> key) {}

    /** In what the states differ, in words; nothing if they can do the same. */
    Optional<String> difference(StateBuffer one, StateBuffer other) {
        for (Condition condition : observed) {
            boolean holds = condition.predicate().test(one);
            if (holds == condition.predicate().test(other)) continue;
            return Optional.of(wrong(one, other) + "only in the " + (holds ? "first" : "second") + " of them "
                    + condition.text() + " holds");
        }
        Set<Step> steps = steps(one, ofOne);
        Set<Step> others = steps(other, ofOther);
        return missing(ofOne, others)
                .map(step -> wrong(one, other) + "in the first of them " + step + ", which the second has no match for")
                .or(() -> missing(ofOther, steps)
                        .map(step -> wrong(one, other) + "in the second of them " + step
                                + ", which the first has no match for"));
    }

    private String wrong(StateBuffer one, StateBuffer other) {
        return "the equivalence is not consistent: it does not tell " + system.describe(one) + " from "
                + system.describe(other) + ", but ";
    }

    private Set<Step> steps(StateBuffer state, Successors block) {
        block.clear();
        expander.successors(state, block);
        Set<Step> steps = new HashSet<>();
        for (int i = 0; i < block.size(); i++) steps.add(step(block, i));
        return steps;
    }

    private Step step(Successors block, int index) {
        block.copy(index, successor);
        projection.key(successor, key);
        return new Step(
                block.action(index),
                key.bytes(),
                Arrays.stream(key.toWords()).boxed().toList());
    }

    /** A step of a block that is not among others, in words. */
    private Optional<String> missing(Successors block, Set<Step> among) {
        for (int i = 0; i < block.size(); i++) {
            if (among.contains(step(block, i))) continue;
            block.copy(i, successor);
            return Optional.of(system.actions().get(block.action(i)) + " leads to " + system.describe(successor));
        }
        return Optional.empty();
    }
}
