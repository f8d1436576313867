package org.sweepline.check.augment;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.model.EncodingOverflow;

/**
 * Looks for a cycle of the model with a step that is counted without a bound: it proves that there are infinitely many
 * states.
 *
 * <p>A walk takes, among the steps that are possible, always one of the action that comes first in some order. What it
 * does depends on the state alone, so if the model is finite it ends or enters a cycle, mostly soon. The cycle is found
 * by comparing with one earlier state, which is replaced after 1, 2, 4, ... steps (Brent 1980). Half of the walks
 * prefer the actions that are counted. The work is bounded, so finding nothing does not mean that there is no cycle.
 */
final class Endlessness {
    private static final int WALKS = 16;
    private static final int STEPS = 1000;

    private final TransitionSystem model;
    private final Augmentation augmentation;
    private final Counter counter;
    private Optional<String> found;

    Endlessness(TransitionSystem model, Augmentation augmentation, Counter counter) {
        this.model = model;
        this.augmentation = augmentation;
        this.counter = counter;
    }

    /** Why there are infinitely many states, if a cycle was found; looks for one at the first call. */
    synchronized Optional<String> found() {
        if (found == null) {
            found = counter instanceof StepCounter steps && !steps.bounded() && anyCycle(steps)
                    ? Optional.of(augmentation + " grows without bound on a cycle of the model; set a bound, as in "
                            + augmentation + " <= 10")
                    : Optional.empty();
        }
        return found;
    }

    private boolean anyCycle(StepCounter steps) {
        try {
            for (int walk = 0; walk < WALKS; walk++) {
                if (goesRound(steps, order(steps, walk))) return true;
            }
        } catch (EncodingOverflow | ExpansionException | ArithmeticException cut) {
            // The exploration will meet the same and knows what to do.
            return false;
        }
        return false;
    }

    /** For each action its place in the order of a walk. */
    private int[] order(StepCounter steps, int walk) {
        Random random = new Random(walk);
        int[] order = new int[model.actions().size()];
        Arrays.setAll(order, action -> random.nextInt(Integer.MAX_VALUE / 2));
        if (walk % 2 == 0) return order;
        for (int a = 0; a < order.length; a++) order[a] += steps.counts(a) ? 0 : Integer.MAX_VALUE / 2;
        return order;
    }

    private boolean goesRound(StepCounter steps, int[] order) {
        Expander expander = model.expander();
        Successors successors = new Successors(model.stateBytes());
        StateBuffer state = new StateBuffer(0);
        model.initial(successors);
        successors.copy(0, state);
        long[] earlier = state.toWords();
        int length = state.bytes();
        long counted = 0;
        for (int step = 1; step <= STEPS; step++) {
            successors.clear();
            expander.successors(state, successors);
            if (successors.size() == 0) return false;
            int next = 0;
            for (int i = 1; i < successors.size(); i++) {
                if (order[successors.action(i)] < order[successors.action(next)]) next = i;
            }
            if (steps.counts(successors.action(next))) counted++;
            successors.copy(next, state);
            if (state.bytes() == length && Arrays.equals(state.toWords(), earlier)) return counted > 0;
            if (Integer.bitCount(step) > 1) continue;
            earlier = state.toWords();
            length = state.bytes();
            counted = 0;
        }
        return false;
    }
}
