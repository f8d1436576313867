package org.sweepline.logic.product;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.logic.automaton.BuchiAutomaton;

/**
 * A Büchi automaton that accepts what another one does but guesses only once: after that it is deterministic.
 *
 * <p>The construction is that of Courcoubetis and Yannakakis (The Complexity of Probabilistic Verification, Journal of the
 * ACM 42, 1995). A run goes through states of the given automaton, and in one of a component that can accept it may jump
 * into the deterministic part. A state there has two sets of states of that component:
 *
 * <pre>
 *   R   where runs that began at the jump and stayed in the component can be
 *   B   those of R to which one of them came through the acceptance set whose turn it is
 * </pre>
 *
 * When B has become R there is a breakpoint: the state is marked, B is emptied, and it is the next set's turn. From one
 * breakpoint to the next every state of R is come to through the set, so if there are infinitely many breakpoints, some
 * run meets every set infinitely often (by König's lemma). Conversely, let a run accept. For places m of it let R(m, n)
 * be the set at place n after a jump at m. R(m', n) is a subset of R(m, n) for m' after m, so from some m on they are
 * equal sooner or later, for there are finitely many sets. After a jump there, the run's next visit to an acceptance
 * set is a place m' like that, and B becomes R(m', n), which is R.
 *
 * <p>The states of the given automaton keep their numbers. Then there is {@link #lost}, where R would be empty, and then
 * those of the deterministic part, which are numbered as they are met. So are their steps, for the letters that occur. All
 * threads share the numbers, and each remembers steps for itself: only a step that is new to it waits for others.
 */
final class Breakpoints {
    /** The most states there may be; nobody writes a formula that needs more. */
    static final int MOST_STATES = 1 << 16;

    private static final int MOST_STEPS = 1 << 22;
    private static final int UNKNOWN = -1;

    private final BuchiAutomaton automaton;
    private final int words;
    private final long[][] sets;
    private final BitSet settled = new BitSet();
    private final List<long[]> parts = new ArrayList<>();
    private final Map<Key, Integer> numbers = new HashMap<>();
    private final BitSet marked = new BitSet();

    /** Whose turn it is and whether this is a breakpoint, then R, then B. */
    private record Key(long[] words) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && Arrays.equals(words, key.words);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(words);
        }
    }

    Breakpoints(BuchiAutomaton automaton) {
        if (automaton.states() >= MOST_STATES / 2) {
            throw new IllegalArgumentException("an automaton of " + automaton.states() + " states");
        }
        this.automaton = automaton;
        words = (automaton.states() + 63) >>> 6;
        sets = new long[Math.max(1, automaton.sets())][words];
        for (int q = 0; q < automaton.states(); q++) {
            for (int i = 0; i < sets.length; i++) {
                if (automaton.sets() == 0 || (automaton.marks(q) >>> i & 1) != 0) sets[i][q >>> 6] |= 1L << q;
            }
        }
        findSettled();
    }

    /** Finds the states of components that can accept for which the deterministic part is enough. */
    private void findSettled() {
        BitSet left = new BitSet();
        BitSet guessing = new BitSet();
        for (int q = 0; q < automaton.states(); q++) {
            int component = automaton.component(q);
            for (int e = automaton.firstEdge(q); e < automaton.edgesEnd(q); e++) {
                if (automaton.component(automaton.target(e)) != component) left.set(component);
                for (int other = automaton.firstEdge(q); other < e; other++) {
                    if (automaton.target(other) != automaton.target(e) && !disjoint(e, other)) guessing.set(component);
                }
            }
        }
        for (int q = 0; q < automaton.states(); q++) {
            int component = automaton.component(q);
            settled.set(q, automaton.accepting(q) && !left.get(component) && !guessing.get(component));
        }
    }

    private boolean disjoint(int edge, int other) {
        return (automaton.positive(edge) & automaton.negative(other)) != 0
                || (automaton.negative(edge) & automaton.positive(other)) != 0;
    }

    /** The state from which nothing is accepted. */
    int lost() {
        return automaton.states();
    }

    /** To how many states it can go at most with one letter: each with or without a jump. */
    int branches() {
        return 2 * automaton.states();
    }

    /** Whether a state is a breakpoint. */
    synchronized boolean marked(int state) {
        return state > lost() && marked.get(state - lost() - 1);
    }

    /** A number that never decreases from a state to the next. */
    int rank(int state) {
        if (state < lost()) return automaton.component(state);
        return state == lost() ? automaton.states() + 1 : automaton.states();
    }

    /** Its steps, for one thread. */
    AutomatonStep steps() {
        return new Steps();
    }

    /** Remembers the steps that one thread has met. */
    private final class Steps implements AutomatonStep {
        private final StepTable known = new StepTable(MOST_STEPS);

        /** For each state of the given automaton where a jump there leads, if one was met. */
        private final int[] jumps = new int[automaton.states()];

        Steps() {
            Arrays.fill(jumps, UNKNOWN);
        }

        @Override
        public int next(int state, long letter, int[] into) {
            if (state < lost()) return guess(state, letter, into);
            into[0] = known.get(state, letter);
            if (into[0] < 0) {
                into[0] = step(state, letter);
                known.put(state, letter, into[0]);
            }
            return 1;
        }

        private int guess(int state, long letter, int[] into) {
            int count = 0;
            for (int e = automaton.firstEdge(state); e < automaton.edgesEnd(state); e++) {
                if (!automaton.reads(e, letter)) continue;
                int target = automaton.target(e);
                if (!settled.get(target)) count = AutomatonStep.add(target, count, into);
                if (!automaton.accepting(target)) continue;
                if (jumps[target] == UNKNOWN) jumps[target] = jump(target);
                count = AutomatonStep.add(jumps[target], count, into);
            }
            return count;
        }
    }

    private synchronized int jump(int target) {
        long[] part = new long[1 + 2 * words];
        part[1 + (target >>> 6)] = 1L << target;
        return number(part);
    }

    private synchronized int step(int state, long letter) {
        long[] part = parts.get(state - lost() - 1);
        int turn = (int) (part[0] >>> 1);
        long[] next = new long[1 + 2 * words];
        boolean any = false;
        for (int q = 0; q < automaton.states(); q++) {
            if ((part[1 + (q >>> 6)] >>> q & 1) == 0) continue;
            boolean through = (part[1 + words + (q >>> 6)] >>> q & 1) != 0;
            for (int e = automaton.firstEdge(q); e < automaton.edgesEnd(q); e++) {
                int target = automaton.target(e);
                if (automaton.component(target) != automaton.component(q) || !automaton.reads(e, letter)) continue;
                any = true;
                next[1 + (target >>> 6)] |= 1L << target;
                if (through) next[1 + words + (target >>> 6)] |= 1L << target;
            }
        }
        if (!any) return lost();
        boolean breakpoint = true;
        for (int w = 0; w < words; w++) {
            next[1 + words + w] |= next[1 + w] & sets[turn][w];
            breakpoint &= next[1 + w] == next[1 + words + w];
        }
        if (breakpoint) {
            Arrays.fill(next, 1 + words, next.length, 0);
            turn = (turn + 1) % sets.length;
        }
        next[0] = 2L * turn + (breakpoint ? 1 : 0);
        return number(next);
    }

    private int number(long[] part) {
        Integer known = numbers.putIfAbsent(new Key(part), parts.size());
        if (known != null) return lost() + 1 + known;
        if (lost() + 1 + parts.size() == MOST_STATES) {
            throw new ExpansionException("under fair choice, the automaton of the formula has more than " + MOST_STATES
                    + " states: make the formula smaller, or split it into several");
        }
        marked.set(parts.size(), (part[0] & 1) != 0);
        parts.add(part);
        return lost() + parts.size();
    }
}
