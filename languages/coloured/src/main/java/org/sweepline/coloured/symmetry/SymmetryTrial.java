package org.sweepline.coloured.symmetry;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.store.FirstStates;
import org.sweepline.kernel.walk.RandomWalks;
import org.sweepline.reduction.Symmetry.Element;

/**
 * Tries permutations out on some states of a system: steps must be taken to steps, and conditions must not change.
 *
 * <p>These are the first states, and for permutations that change none of them, states on random walks: colours may turn up
 * late.
 */
final class SymmetryTrial {
    private static final int MOST_STATES = 60;
    /** All images are expanded, too. */
    private static final int MOST_IMAGES = 300;

    private static final int MOST_SUCCESSORS = 8_000;
    private static final int MOST_STEPS = 1_000;
    private static final long SEED = 1;

    private final TransitionSystem system;
    private final FirstStates states;
    private final Expander expander;
    private final List<StatePredicate> conditions;
    private final Successors others;
    private boolean[] moved;
    private int images;
    private int seenSuccessors;

    SymmetryTrial(TransitionSystem system, List<StatePredicate> conditions) {
        this.system = system;
        this.conditions = conditions;
        states = new FirstStates(system);
        expander = system.expander();
        others = new Successors(system.stateBytes());
    }

    /** A state with the action that led to it. */
    private record Step(int action, List<Long> words) {}

    /** Whether nothing speaks against the permutations. */
    boolean passes(List<Element> permutations) {
        moved = new boolean[permutations.size()];
        return passesFirst(permutations) && passesLater(permutations);
    }

    private boolean passesFirst(List<Element> permutations) {
        StateBuffer state = states.state;
        StateBuffer image = new StateBuffer(0);
        states.begin();
        for (int i = 0; i < states.successors.size(); i++) {
            states.successors.copy(i, state);
            for (Element permutation : permutations) {
                permutation.apply(state, image);
                if (!image.sameAs(state)) return false;
            }
        }
        states.numberAll();
        try {
            for (int number = 0; number < MOST_STATES && number < states.met().size(); number++) {
                states.expand(number);
                seenSuccessors += states.successors.size();
                for (int i = 0; i < permutations.size(); i++) {
                    if (++images > MOST_IMAGES || seenSuccessors > MOST_SUCCESSORS) return true;
                    if (!agrees(state, states.successors, permutations.get(i))) return false;
                    permutations.get(i).apply(state, image);
                    moved[i] |= !image.sameAs(state);
                }
                states.numberAll();
            }
        } catch (ExpansionException failure) {
            // The exploration will report it.
        }
        return true;
    }

    /** Walks until every permutation has changed a state, and has taken the steps of that state to steps. */
    private boolean passesLater(List<Element> permutations) {
        if (allMoved()) return true;
        boolean[] passes = {true};
        StateBuffer image = new StateBuffer(0);
        Watch watch = (state, successors, from, to) -> {
            for (int i = 0; i < moved.length; i++) {
                if (moved[i]) continue;
                permutations.get(i).apply(state, image);
                moved[i] = !image.sameAs(state);
                passes[0] &= !moved[i] || agrees(state, successors, permutations.get(i));
            }
            return passes[0] && !allMoved() ? Watch.Answer.GO_ON : Watch.Answer.ENOUGH;
        };
        // If an inscription fails, the exploration will report it.
        new RandomWalks(SEED, MOST_STEPS, false).run(system, List.of(watch), Limits.NONE, Listener.NONE);
        return passes[0];
    }

    private boolean allMoved() {
        for (boolean each : moved) if (!each) return false;
        return true;
    }

    private static List<Long> words(StateBuffer state) {
        return Arrays.stream(state.toWords()).boxed().toList();
    }

    /** Whether a permutation, by its number, changed any of the states. */
    boolean moves(int permutation) {
        return moved[permutation];
    }

    private boolean agrees(StateBuffer state, Successors successors, Element permutation) {
        StateBuffer image = new StateBuffer(0);
        permutation.apply(state, image);
        for (StatePredicate condition : conditions) if (condition.test(state) != condition.test(image)) return false;
        others.clear();
        expander.successors(image, others);
        seenSuccessors += others.size();
        return others.size() == successors.size()
                && steps(successors, permutation).equals(steps(others, null));
    }

    /** How often each step is there, after a permutation. */
    private static Map<Step, Integer> steps(Successors block, Element permutation) {
        Map<Step, Integer> steps = new HashMap<>();
        StateBuffer state = new StateBuffer(0);
        StateBuffer image = new StateBuffer(0);
        for (int i = 0; i < block.size(); i++) {
            block.copy(i, permutation == null ? image : state);
            if (permutation != null) permutation.apply(state, image);
            steps.merge(new Step(block.action(i), words(image)), 1, Integer::sum);
        }
        return steps;
    }
}
