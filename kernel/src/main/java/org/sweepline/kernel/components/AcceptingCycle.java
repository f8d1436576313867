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
 * Finds a cycle in a component that visits every acceptance set: each leg is a shortest path to a state of a set that has
 * not been visited yet, the last one a shortest path back to the start.
 *
 * <p>A shortest such cycle is hard to find. This one has at most one leg more than there are sets, but it may be much longer
 * than the shortest, for the nearest state of one set may be far from all others.
 */
public final class AcceptingCycle {
    private AcceptingCycle() {}

    /**
     * The choices along the cycle.
     *
     * @param marks the acceptance sets that a state is in, one bit each
     * @param ways finds shortest paths inside the component
     */
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

    /**
     * Describes a cycle by walking it: its actions, and how many states of its component are known.
     *
     * @param known how many the search knows; those on the cycle may be more
     */
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

    /** The description where a limit was met before a cycle was found. */
    public static Outcome.Circuit unknown(int known) {
        return new Outcome.Circuit(known, new BitSet(), Optional.empty());
    }

    private static int[] append(int[] cycle, int[] leg) {
        int[] longer = Arrays.copyOf(cycle, Math.addExact(cycle.length, leg.length));
        System.arraycopy(leg, 0, longer, cycle.length, leg.length);
        return longer;
    }
}
