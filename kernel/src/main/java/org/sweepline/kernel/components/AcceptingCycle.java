package org.sweepline.kernel.components;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Stepper;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.store.StateSet;

/**
 * Goes round in a component so that every acceptance set is met: each leg leads to the nearest state with a mark that is
 * still missing, the last one back.
 *
 * <p>That is not the shortest such cycle, which is hard to find, but at most as many times longer as there are sets.
 */
public final class AcceptingCycle {
    private AcceptingCycle() {}

    /** The choices along the cycle; the paths are those inside the component. */
    public static int[] through(int start, int sets, IntToLongFunction marks, ShortestWay ways) {
        long missing = (1L << sets) - 1 & ~marks.applyAsLong(start);
        int[] cycle = new int[0];
        int at = start;
        while (missing != 0) {
            long wanted = missing;
            cycle = append(cycle, ways.find(at, state -> (marks.applyAsLong(state) & wanted) != 0));
            at = ways.end();
            missing &= ~marks.applyAsLong(at);
        }
        return append(cycle, ways.find(at, state -> state == start));
    }

    /** What there is to tell of a cycle from a state, in a component of which so many states are known: itself at least. */
    public static Outcome.Circuit circuit(TransitionSystem system, StateBuffer start, int known, int[] cycle) {
        Stepper steps = new Stepper(system);
        StateBuffer state = steps.state;
        state.copy(start.words(), 0, start.bytes());
        StateSet states = StateSet.of(system.stateBytes());
        BitSet actions = new BitSet();
        for (int choice : cycle) {
            states.add(state);
            steps.expand();
            actions.set(steps.successors.action(choice));
            steps.take(choice);
        }
        return new Outcome.Circuit((int) Math.max(known, states.size()), actions, Optional.of(cycle));
    }

    /** What there is to tell where a limit was met before a cycle was found. */
    public static Outcome.Circuit unknown(int known) {
        return new Outcome.Circuit(known, new BitSet(), Optional.empty());
    }

    private static int[] append(int[] cycle, int[] leg) {
        int[] longer = Arrays.copyOf(cycle, Math.addExact(cycle.length, leg.length));
        System.arraycopy(leg, 0, longer, cycle.length, leg.length);
        return longer;
    }
}
