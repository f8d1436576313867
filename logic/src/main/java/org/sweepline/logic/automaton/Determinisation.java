package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.kernel.Interruption;

/**
 * Makes an automaton deterministic by the subset construction of Rabin and Scott (1959), with bounds.
 *
 * <p>A state of the result is the set of states in which the automaton may be, without those that only lead on by steps
 * that read nothing. There can be exponentially many, so states, members of sets and steps taken are counted: the bounds
 * depend on nothing but the automaton.
 */
final class Determinisation {
    private static final long MOST_MEMBERS = 1L << 24;
    private static final long MOST_STEPS = 1L << 28;

    private final ActionAutomaton automaton;
    private final int mostStates;
    private final Map<IntSet, Integer> numbers = new HashMap<>();
    private final List<int[]> sets = new ArrayList<>();
    private final int[] seen;
    private final int[] stack;
    private int stamp;
    private long members;
    private long steps;

    private Determinisation(ActionAutomaton automaton, int mostStates) {
        this.automaton = automaton;
        this.mostStates = mostStates;
        seen = new int[automaton.states()];
        stack = new int[automaton.states()];
    }

    static ActionAutomaton of(ActionAutomaton automaton, int mostStates) throws TooLargeException {
        return automaton.deterministic() ? automaton : new Determinisation(automaton, mostStates).run();
    }

    private ActionAutomaton run() throws TooLargeException {
        ActionAutomatonBuilder edges = ActionAutomatonBuilder.like(automaton);
        number(closure(new long[] {automaton.initial()}, 0, 1), edges);
        for (int i = 0; i < sets.size(); i++) {
            Interruption.check();
            long[] moves = moves(sets.get(i));
            for (int at = 0; at < moves.length; ) {
                int end = at;
                while (end < moves.length && moves[end] >> 32 == moves[at] >> 32) end++;
                edges.edge(i, (int) (moves[at] >> 32), number(closure(moves, at, end), edges));
                at = end;
            }
        }
        return edges.build(0);
    }

    /** The steps that read something from states of a set, sorted by letter. */
    private long[] moves(int[] set) throws TooLargeException {
        int count = 0;
        for (int state : set) count += automaton.edgesEnd(state) - automaton.firstEdge(state);
        count(count);
        long[] moves = new long[count];
        count = 0;
        for (int state : set) {
            for (int e = automaton.firstEdge(state); e < automaton.edgesEnd(state); e++) {
                if (automaton.letter(e) == ActionAutomaton.EPSILON) continue;
                moves[count++] = (long) automaton.letter(e) << 32 | automaton.target(e);
            }
        }
        moves = Arrays.copyOf(moves, count);
        Arrays.sort(moves);
        return moves;
    }

    /** What the targets of some moves lead to without reading, sorted, and only what matters of it. */
    private int[] closure(long[] moves, int from, int to) throws TooLargeException {
        stamp++;
        int depth = 0;
        int[] found = new int[8];
        int count = 0;
        for (int i = from; i < to; i++) {
            int start = (int) moves[i];
            if (seen[start] == stamp) continue;
            seen[start] = stamp;
            stack[depth++] = start;
            while (depth > 0) {
                int state = stack[--depth];
                count(1);
                boolean matters = automaton.accepting(state);
                for (int e = automaton.firstEdge(state); e < automaton.edgesEnd(state); e++) {
                    if (automaton.letter(e) != ActionAutomaton.EPSILON) {
                        matters = true;
                        break; // those that read nothing come first
                    }
                    count(1);
                    int next = automaton.target(e);
                    if (seen[next] == stamp) continue;
                    seen[next] = stamp;
                    stack[depth++] = next;
                }
                if (!matters) continue;
                if (count == found.length) found = Arrays.copyOf(found, 2 * count);
                found[count++] = state;
            }
        }
        int[] set = Arrays.copyOf(found, count);
        Arrays.sort(set);
        return set;
    }

    private int number(int[] set, ActionAutomatonBuilder edges) throws TooLargeException {
        Integer known = numbers.get(new IntSet(set));
        if (known != null) return known;
        members += set.length;
        if (sets.size() == mostStates || members > MOST_MEMBERS) {
            throw new TooLargeException("more than " + sets.size()
                    + " states are needed to make the automaton deterministic; give a smaller one,"
                    + " or one that is closer to deterministic");
        }
        int number = edges.state();
        numbers.put(new IntSet(set), number);
        sets.add(set);
        for (int state : set) {
            if (automaton.accepting(state)) edges.accept(number);
        }
        return number;
    }

    private void count(int more) throws TooLargeException {
        steps += more;
        if (steps > MOST_STEPS) {
            throw new TooLargeException("it takes too many steps to make the automaton deterministic (" + sets.size()
                    + " states so far); give a smaller one, or one with fewer steps that read nothing");
        }
    }
}
