package org.sweepline.reduction;

import org.sweepline.kernel.Expander;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.store.FirstStates;
import org.sweepline.kernel.store.StateSet;

/**
 * Tries reductions on the first states of a system, to see whether they are worth their time.
 *
 * <p>It goes by counts and not by the clock, so that the same run is made on every machine. A state that cannot be expanded
 * ends the sample: the search may have its answers before it gets there, and will say what is wrong if it does.
 */
public final class ReductionTrial {
    private ReductionTrial() {}

    /** The share of the steps that is left in a reduced system, in the first states of that. */
    public static double stepsLeft(TransitionSystem full, TransitionSystem reduced, int states) {
        Expander all = full.expander();
        Expander some = reduced.expander();
        Successors block = new Successors(full.stateBytes());
        StateBuffer state = new StateBuffer(0);
        long steps = 0;
        long left = 0;
        StateSet sample = first(reduced, states);
        for (long i = 0; i < sample.size(); i++) {
            sample.read(i, state);
            block.clear();
            if (!expands(some, state, block)) break;
            int chosen = block.size();
            block.clear();
            if (!expands(all, state, block)) break;
            steps += block.size();
            left += chosen;
        }
        return steps == 0 ? 1 : (double) left / steps;
    }

    /** The share of the first states of a system that is left if each is replaced by its representative. */
    public static double statesLeft(TransitionSystem system, Symmetry symmetry, int states) {
        StateSet sample = first(system, states);
        Symmetry.Canonizer canonizer = symmetry.canonizer();
        StateBuffer state = new StateBuffer(0);
        StateBuffer representative = new StateBuffer(0);
        StateSet left = StateSet.of(system.stateBytes());
        for (long i = 0; i < sample.size(); i++) {
            sample.read(i, state);
            canonizer.canonical(state, representative);
            left.add(representative);
        }
        return (double) left.size() / sample.size();
    }

    private static boolean expands(Expander expander, StateBuffer state, Successors into) {
        try {
            expander.successors(state, into);
            return true;
        } catch (ExpansionException | ArithmeticException failed) {
            return false;
        }
    }

    /** The first states of a system, breadth first. */
    private static StateSet first(TransitionSystem system, int most) {
        FirstStates first = new FirstStates(system);
        first.begin();
        first.numberAll();
        try {
            for (long i = 0; i < first.met().size() && first.met().size() < most; i++) {
                first.expand(i);
                first.numberAll();
            }
        } catch (ExpansionException | ArithmeticException failed) {
            // The states before it are the sample.
        }
        return first.met();
    }
}
