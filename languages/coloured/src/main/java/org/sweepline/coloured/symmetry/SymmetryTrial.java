package org.sweepline.coloured.symmetry;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.reduction.Symmetry.Element;

/** Tries permutations out on the first states of a system: steps must be taken to steps, and conditions must not change. */
final class SymmetryTrial {
    private static final int MOST_STATES = 60;
    /** All images are expanded, too. */
    private static final int MOST_IMAGES = 300;

    private static final int MOST_SUCCESSORS = 8_000;

    private final TransitionSystem system;
    private final Expander expander;
    private final List<StatePredicate> conditions;
    private final Successors successors;
    private final Successors others;
    private boolean[] moved;
    private int images;
    private int seenSuccessors;

    SymmetryTrial(TransitionSystem system, List<StatePredicate> conditions) {
        this.system = system;
        this.conditions = conditions;
        expander = system.expander();
        successors = new Successors(system.stateBytes());
        others = new Successors(system.stateBytes());
    }

    /** A state with the action that led to it. */
    private record Step(int action, List<Long> words) {}

    /** Whether nothing speaks against the permutations. */
    boolean passes(List<Element> permutations) {
        moved = new boolean[permutations.size()];
        StateBuffer state = new StateBuffer(0);
        StateBuffer image = new StateBuffer(0);
        system.initial(successors);
        Set<List<Long>> seen = new HashSet<>();
        Deque<StateBuffer> waiting = new ArrayDeque<>();
        for (int i = 0; i < successors.size(); i++) {
            successors.copy(i, state);
            for (Element permutation : permutations) {
                permutation.apply(state, image);
                if (!image.sameAs(state)) return false;
            }
            waiting.add(copy(state));
        }
        for (int states = 0; states < MOST_STATES && !waiting.isEmpty(); states++) {
            state = waiting.poll();
            try {
                successors.clear();
                expander.successors(state, successors);
                seenSuccessors += successors.size();
                for (int i = 0; i < permutations.size(); i++) {
                    if (++images > MOST_IMAGES || seenSuccessors > MOST_SUCCESSORS) return true;
                    if (!agrees(state, permutations.get(i))) return false;
                    permutations.get(i).apply(state, image);
                    moved[i] |= !image.sameAs(state);
                }
            } catch (ExpansionException failure) {
                // The exploration will report it.
                return true;
            }
            for (int i = 0; i < successors.size(); i++) {
                successors.copy(i, state);
                if (seen.add(words(state))) waiting.add(copy(state));
            }
        }
        return true;
    }

    private static StateBuffer copy(StateBuffer state) {
        StateBuffer copy = new StateBuffer(0);
        copy.copy(state.words(), 0, state.bytes());
        return copy;
    }

    private static List<Long> words(StateBuffer state) {
        return Arrays.stream(state.toWords()).boxed().toList();
    }

    /** Whether a permutation, by its number, changed any of the states. */
    boolean moves(int permutation) {
        return moved[permutation];
    }

    private boolean agrees(StateBuffer state, Element permutation) {
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
