package org.sweepline.kernel;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

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

    /** Looks for a terminal component with an action of the condition but none of the others. */
    public static ComponentWatch recurrent(BitSet condition, BitSet actions) {
        return component -> component.hasAction(actions) || !component.hasAction(condition)
                ? Watch.Answer.GO_ON
                : Watch.Answer.FOUND;
    }

    /** Looks for a terminal component that lacks one of the actions: once there, it never occurs again. */
    public static ComponentWatch live(BitSet actions) {
        return component -> actions.stream().allMatch(component::hasAction) ? Watch.Answer.GO_ON : Watch.Answer.FOUND;
    }

    /** Looks for a terminal component that lacks all actions of a group: once there, none of them ever occurs again. */
    public static ComponentWatch live(List<BitSet> groups) {
        return component -> groups.stream().allMatch(component::hasAction) ? Watch.Answer.GO_ON : Watch.Answer.FOUND;
    }

    /** Counts the states without successors; every state is counted once only if every state is processed once. */
    public static final class DeadlockCount implements Watch, Saved {
        private long count;

        @Override
        public Answer visit(StateBuffer state, Successors successors, int from, int to) {
            if (from == to) count++;
            return Answer.GO_ON;
        }

        public long count() {
            return count;
        }

        @Override
        public void save(DataOutput out) throws IOException {
            out.writeLong(count);
        }

        @Override
        public void load(DataInput in) throws IOException {
            count = in.readLong();
        }
    }

    /** Collects which of some actions occur, alone or in groups; done when one of each group has. */
    public static final class Occurring implements Watch, Saved {
        private static final int NONE = -1;

        private final BitSet unmet = new BitSet();
        private final BitSet missing = new BitSet();
        private final int[] orbits;
        private final int[] groups;
        private final int[] firstOfOrbit;
        private final int[] nextOfOrbit;

        /**
         * For actions that occur together or stand for each other.
         *
         * @param orbits for each action the least one of its orbit: if one action of an orbit occurs, so do all
         * @param groups for each action the number of its group, of which it is enough that one occurs
         * @param empty groups without any action, which cannot occur
         */
        public Occurring(BitSet actions, int[] orbits, int[] groups, BitSet empty) {
            missing.or(empty);
            this.orbits = orbits.clone();
            this.groups = groups.clone();
            firstOfOrbit = new int[orbits.length];
            nextOfOrbit = new int[orbits.length];
            Arrays.fill(firstOfOrbit, NONE);
            actions.stream().forEach(action -> {
                nextOfOrbit[action] = firstOfOrbit[orbits[action]];
                firstOfOrbit[orbits[action]] = action;
                unmet.set(orbits[action]);
                missing.set(groups[action]);
            });
        }

        @Override
        public Answer visit(StateBuffer state, Successors successors, int from, int to) {
            for (int i = from; i < to; i++) {
                int action = successors.action(i);
                if (action < orbits.length && unmet.get(orbits[action])) meet(orbits[action]);
            }
            return missing.isEmpty() ? Answer.ENOUGH : Answer.GO_ON;
        }

        private void meet(int orbit) {
            unmet.clear(orbit);
            for (int action = firstOfOrbit[orbit]; action != NONE; action = nextOfOrbit[action]) {
                missing.clear(groups[action]);
            }
        }

        @Override
        public void save(DataOutput out) throws IOException {
            Saved.write(unmet.toLongArray(), out);
            Saved.write(missing.toLongArray(), out);
        }

        @Override
        public void load(DataInput in) throws IOException {
            unmet.and(BitSet.valueOf(Saved.readNumbers(in)));
            missing.and(BitSet.valueOf(Saved.readNumbers(in)));
        }

        /** The groups of which no action has occurred so far. */
        public BitSet missing() {
            return (BitSet) missing.clone();
        }
    }
}
