package org.sweepline.logic.product;

import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.logic.Condition;
import org.sweepline.logic.temporal.Proposition;

/** Letters with a bit for each of some propositions, the lowest for the first. */
public final class Letters implements RunLabelling {
    private final StatePredicate[] states;
    private final int[] stateBits;
    private final long[] tookBits;
    private final long[] startBits;
    private final long[] endBits;
    private long initially;
    private long memory;
    private long going;

    /**
     * @param propositions what the bits say
     * @param predicates how to test a state for a condition
     * @param actions the names of the system's actions, by number; those that a proposition speaks of and that are not among
     *     them never occur
     */
    public Letters(
            List<Proposition> propositions, Function<Condition, StatePredicate> predicates, List<String> actions) {
        states = new StatePredicate[propositions.size()];
        BitSet ofStates = new BitSet();
        tookBits = new long[actions.size()];
        startBits = new long[actions.size()];
        endBits = new long[actions.size()];
        for (int i = 0; i < propositions.size(); i++) {
            long bit = 1L << i;
            if (propositions.get(i) instanceof Proposition.Holds holds) {
                states[i] = predicates.apply(holds.condition());
                ofStates.set(i);
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
        stateBits = ofStates.stream().toArray();
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
        for (int i : stateBits) {
            if ((needed & 1L << i) != 0 && states[i].test(state)) letter |= 1L << i;
        }
        return letter;
    }

    @Override
    public Reader reader() {
        return new Reader() {
            @Override
            public long initial(StateBuffer state, long needed) {
                return of(state, needed) | initially | going;
            }

            @Override
            public long after(StateBuffer state, int action, long before, long needed) {
                return of(state, needed) | Letters.this.after(action, before);
            }

            @Override
            public long staying(StateBuffer state, long before, long needed) {
                return of(state, needed) | before;
            }
        };
    }
}
