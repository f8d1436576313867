package org.sweepline.kernel;

import java.util.BitSet;
import java.util.stream.IntStream;

/** The questions that make sense for every transition system. */
public final class Watches {
    private Watches() {}

    /** Looks for a state without successors. */
    public static Watch deadlock() {
        return (state, successors, from, to) -> from == to ? Watch.Answer.FOUND : Watch.Answer.GO_ON;
    }

    /** Looks for a terminal component without a state that satisfies the predicate: once there, none is ever met again. */
    public static ComponentWatch home(StatePredicate predicate) {
        return component -> component.hasState(predicate) ? Watch.Answer.GO_ON : Watch.Answer.FOUND;
    }

    /** Looks for a terminal component without any of the actions: once there, none of them ever occurs again. */
    public static ComponentWatch recurrent(BitSet actions) {
        return component -> component.hasAction(actions) ? Watch.Answer.GO_ON : Watch.Answer.FOUND;
    }

    /** The same, but only for components with one of the actions of a condition. */
    public static ComponentWatch recurrent(BitSet condition, BitSet actions) {
        return component -> component.hasAction(actions) || !component.hasAction(condition)
                ? Watch.Answer.GO_ON
                : Watch.Answer.FOUND;
    }

    /** Looks for a terminal component that lacks one of the actions: once there, it never occurs again. */
    public static ComponentWatch live(BitSet actions) {
        return component -> actions.stream().allMatch(component::hasAction) ? Watch.Answer.GO_ON : Watch.Answer.FOUND;
    }

    /** Counts the states without successors; every state is counted once only if every state is processed once. */
    public static final class DeadlockCount implements Watch {
        private long count;

        @Override
        public Answer visit(StateBuffer state, Successors successors, int from, int to) {
            if (from == to) count++;
            return Answer.GO_ON;
        }

        public long count() {
            return count;
        }
    }

    /** Collects which of some actions occur; done when all of them have. */
    public static final class Occurring implements Watch {
        private final BitSet asked;
        private final BitSet missing;
        private final int[] orbits;
        private int left;

        public Occurring(BitSet actions) {
            this(actions, IntStream.range(0, actions.length()).toArray());
        }

        /** If one action of an orbit occurs, so do all; for each action the least one of its orbit is given. */
        public Occurring(BitSet actions, int[] orbits) {
            asked = (BitSet) actions.clone();
            this.orbits = orbits.clone();
            missing = new BitSet();
            actions.stream().forEach(action -> missing.set(orbits[action]));
            left = missing.cardinality();
        }

        @Override
        public Answer visit(StateBuffer state, Successors successors, int from, int to) {
            for (int i = from; i < to; i++) {
                int action = successors.action(i);
                if (action < orbits.length && missing.get(orbits[action])) {
                    missing.clear(orbits[action]);
                    left--;
                }
            }
            return left == 0 ? Answer.ENOUGH : Answer.GO_ON;
        }

        /** The actions that have not occurred so far. */
        public BitSet missing() {
            BitSet open = new BitSet();
            asked.stream().filter(action -> missing.get(orbits[action])).forEach(open::set);
            return open;
        }
    }
}
