package org.sweepline.logic.product;

import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Condition;
import org.sweepline.logic.ExpressionCondition;
import org.sweepline.logic.temporal.Proposition;

/** Letters with a bit for each of some propositions, the lowest for the first. */
public final class Letters implements RunLabelling {
    /** Systems with more actions do without comparing each with each. */
    private static final int MOST_COMPARED = 1_000;

    private final StatePredicate[] states;
    private final long[] changedBits;
    private final long[] tookBits;
    private final long[] startBits;
    private final long[] endBits;

    /** The bits that a step of an action can make differ from those before it. */
    private final long[] movedBits;

    private final BitSet[] kept;
    private long ofStates;
    private long initially;
    private long memory;
    private long going;
    private long deadlock;

    /** Tells whether a step of one action surely leaves another action possible that was so before. */
    @FunctionalInterface
    public interface Keeping {
        boolean keeps(int action, int other);
    }

    /**
     * @param propositions what the bits say
     * @param predicates how to test a state for a condition
     * @param changing the actions that can change whether a condition holds
     * @param actions the names of the system's actions, by number; those that a proposition speaks of and that are not among
     *     them never occur
     */
    public Letters(
            List<Proposition> propositions,
            Function<Condition, StatePredicate> predicates,
            Function<Condition, BitSet> changing,
            List<String> actions) {
        this(propositions, predicates, changing, (action, other) -> false, actions);
    }

    /** Letters that need not test a state for a deadlock after a step that leaves another action possible. */
    public Letters(
            List<Proposition> propositions,
            Function<Condition, StatePredicate> predicates,
            Function<Condition, BitSet> changing,
            Keeping keeping,
            List<String> actions) {
        states = new StatePredicate[propositions.size()];
        changedBits = new long[actions.size()];
        tookBits = new long[actions.size()];
        startBits = new long[actions.size()];
        endBits = new long[actions.size()];
        movedBits = new long[actions.size()];
        for (int i = 0; i < propositions.size(); i++) {
            long bit = 1L << i;
            if (propositions.get(i) instanceof Proposition.Holds holds) {
                states[i] = predicates.apply(holds.condition());
                ofStates |= bit;
                if (aboutDeadlocks(holds.condition())) deadlock |= bit;
                changing.apply(holds.condition()).stream().forEach(action -> changedBits[action] |= bit);
            } else if (propositions.get(i) instanceof Proposition.Took took) {
                set(bit, took.actions(), actions, tookBits);
            } else if (propositions.get(i) instanceof Proposition.Fluent fluent) {
                memory |= bit;
                if (fluent.initially()) initially |= bit;
                set(bit, fluent.starting(), actions, startBits);
                set(bit, fluent.ending(), actions, endBits);
            } else {
                going |= bit;
            }
        }
        for (int action = 0; action < movedBits.length; action++) {
            movedBits[action] = changedBits[action] | tookBits[action] | startBits[action] | endBits[action];
        }
        kept = deadlock == 0 ? new BitSet[0] : kept(actions.size(), keeping);
    }

    private static boolean aboutDeadlocks(Condition condition) {
        return condition instanceof ExpressionCondition read && read.expression() instanceof BoolExpression.Deadlock;
    }

    private static BitSet[] kept(int actions, Keeping keeping) {
        BitSet[] kept = new BitSet[actions];
        for (int action = 0; action < actions; action++) {
            kept[action] = new BitSet();
            if (actions > MOST_COMPARED) continue;
            for (int other = 0; other < actions; other++) kept[action].set(other, keeping.keeps(action, other));
        }
        return kept;
    }

    private static void set(long bit, Collection<String> names, List<String> actions, long[] bits) {
        for (int a = 0; a < bits.length; a++) {
            if (names.contains(actions.get(a))) bits[a] |= bit;
        }
    }

    @Override
    public long memory() {
        return memory;
    }

    /** The bits about steps in an initial state. */
    long initially() {
        return initially;
    }

    /** The bits about steps after one more, given those to be remembered; what both starts and ends a fluent starts it. */
    long after(int action, long before) {
        return before & ~endBits[action] | startBits[action] | tookBits[action] | going;
    }

    private long of(StateBuffer state, long needed) {
        long letter = 0;
        for (long rest = needed & ofStates; rest != 0; rest &= rest - 1) {
            if (states[Long.numberOfTrailingZeros(rest)].test(state)) letter |= Long.lowestOneBit(rest);
        }
        return letter;
    }

    @Override
    public Reader reader() {
        return new StepReader();
    }

    /** Tests a state once for all its steps, and after a step only what that can have changed. */
    private final class StepReader implements Reader {
        private final StateBuffer target = new StateBuffer(0);
        private StateBuffer source;
        private long memory;
        private long needed;
        private long heeded;
        private long tested;
        private long holding;
        private long still;
        private boolean stillKnown;

        @Override
        public long initial(StateBuffer state, long wanted) {
            return of(state, wanted) | initially | going;
        }

        @Override
        public void from(StateBuffer state, long before, long wanted) {
            source = state;
            memory = before;
            needed = wanted & ofStates;
            heeded = wanted | Letters.this.memory;
            tested = 0;
            holding = 0;
            stillKnown = false;
        }

        @Override
        public long after(Successors successors, int successor) {
            int action = successors.action(successor);
            return (movedBits[action] & heeded) == 0 ? still() : moved(successors, successor, action);
        }

        /** The letter after a step that changes nothing that is read; a state that a step leads from is no deadlock. */
        private long still() {
            if (!stillKnown) {
                still = memory | going | here(needed & ~deadlock);
                stillKnown = true;
            }
            return still;
        }

        private long moved(Successors successors, int successor, int action) {
            long letter = Letters.this.after(action, memory);
            if (needed == 0) return letter;
            long changed = needed & changedBits[action];
            if ((changed & deadlock) != 0 && goesOn(successors, action)) changed &= ~deadlock;
            if (changed != 0) {
                successors.copy(successor, target);
                letter |= of(target, changed);
            }
            // A state that a step leads from is no deadlock.
            return letter | here(needed & ~changed & ~deadlock);
        }

        /** Whether a step of the action leaves one of the steps possible that there are beside it. */
        private boolean goesOn(Successors successors, int action) {
            for (int i = 0; i < successors.size(); i++) {
                if (kept[action].get(successors.action(i))) return true;
            }
            return false;
        }

        @Override
        public long staying() {
            return here(needed) | memory;
        }

        private long here(long bits) {
            long untested = bits & ~tested;
            if (untested != 0) {
                holding |= of(source, untested);
                tested |= untested;
            }
            return holding & bits;
        }
    }
}
