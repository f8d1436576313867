package org.sweepline.reduction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

/**
 * Tries reductions on the first states of a system, to see whether they are worth their time.
 *
 * <p>It goes by counts and not by the clock, so that the same run is made on every machine. A state that cannot be expanded
 * ends the sample: the search may have its answers before it gets there, and will say what is wrong if it does.
 */
public final class Payoff {
    /** A state as a key. */
    private record Key(long[] words, int bytes) {
        static Key of(StateBuffer state) {
            return new Key(state.toWords(), state.bytes());
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && bytes == key.bytes && Arrays.equals(words, key.words);
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.hashCode(words) + bytes;
        }
    }

    private Payoff() {}

    /** The share of the steps that is left in a reduced system, in the first states of that. */
    public static double stepsLeft(TransitionSystem full, TransitionSystem reduced, int states) {
        Expander all = full.expander();
        Expander some = reduced.expander();
        Successors block = new Successors(full.stateBytes());
        StateBuffer state = new StateBuffer(0);
        long steps = 0;
        long left = 0;
        for (Key key : first(reduced, states)) {
            state.copy(key.words(), 0, key.bytes());
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
        List<Key> sample = first(system, states);
        Symmetry.Canonizer canonizer = symmetry.canonizer();
        StateBuffer state = new StateBuffer(0);
        StateBuffer representative = new StateBuffer(0);
        Set<Key> left = new HashSet<>();
        for (Key key : sample) {
            state.copy(key.words(), 0, key.bytes());
            canonizer.canonical(state, representative);
            left.add(Key.of(representative));
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
    private static List<Key> first(TransitionSystem system, int most) {
        Expander expander = system.expander();
        Successors block = new Successors(system.stateBytes());
        StateBuffer state = new StateBuffer(0);
        Set<Key> known = new HashSet<>();
        List<Key> found = new ArrayList<>();
        system.initial(block);
        meet(block, state, known, found);
        for (int i = 0; i < found.size() && found.size() < most; i++) {
            Key key = found.get(i);
            state.copy(key.words(), 0, key.bytes());
            block.clear();
            if (!expands(expander, state, block)) break;
            meet(block, state, known, found);
        }
        return found;
    }

    private static void meet(Successors block, StateBuffer scratch, Set<Key> known, List<Key> found) {
        for (int i = 0; i < block.size(); i++) {
            block.copy(i, scratch);
            Key key = Key.of(scratch);
            if (known.add(key)) found.add(key);
        }
    }
}
