package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Compares two automata: is what the one calls legal, or a word, also legal, or a word, for the other?
 *
 * <p>Sequences are over the actions that either of them knows, and each ignores what it does not observe. The first
 * automaton is followed together with the second, made deterministic, breadth first: the first difference is a shortest
 * one.
 */
public final class Inclusion {
    /** What stands in a word for an action that neither automaton knows by name. */
    public static final String OTHER = "any other action";

    private static final int MOST_PAIRS = 1 << 24;

    private final ActionAutomaton first;
    private final ActionAutomaton second;
    private final List<String> actions = new ArrayList<>();
    private final Map<Long, Integer> found = new HashMap<>();
    private long[] pairs = new long[64];
    private int[] before = new int[64];
    private int[] by = new int[64];

    private Inclusion(ActionAutomaton first, ActionAutomaton second) {
        this.first = first;
        this.second = second;
        Set<String> all = new LinkedHashSet<>(first.names());
        all.addAll(second.names());
        actions.addAll(all);
        if (first.observesOthers() || second.observesOthers()) actions.add(OTHER);
    }

    /**
     * A shortest sequence that is legal for the first and not for the second, or a word of the first and none of the second.
     *
     * @throws TooLargeException if the second needs more than so many states to be deterministic
     */
    public static Optional<List<String>> offending(ActionAutomaton first, ActionAutomaton second, int mostStates)
            throws TooLargeException {
        return new Inclusion(first, second.minimal(mostStates)).search();
    }

    private Optional<List<String>> search() throws TooLargeException {
        int[] ofFirst = new int[actions.size()];
        int[] ofSecond = new int[actions.size()];
        for (int a = 0; a < actions.size(); a++) {
            ofFirst[a] = first.letter(actions.get(a));
            ofSecond[a] = second.letter(actions.get(a));
        }
        reach(first.initial(), second.initial(), -1, -1);
        // The order of the queue alone does not give shortest words, for some steps read nothing: those come at once.
        for (int level = 0, end; level < found.size(); level = end) {
            for (int i = level; i < found.size(); i++) {
                for (int e = first.firstEdge(left(i)); e < first.edgesEnd(left(i)); e++) {
                    if (first.letter(e) == ActionAutomaton.EPSILON) reach(first.target(e), right(i), i, -1);
                }
            }
            end = found.size();
            for (int i = level; i < end; i++) {
                boolean word = right(i) != Monitor.BAD && second.accepting(right(i));
                if (right(i) == Monitor.BAD || (first.accepting(left(i)) && !word)) return Optional.of(word(i));
            }
            for (int i = level; i < end; i++) {
                for (int a = 0; a < ofFirst.length; a++) step(i, a, ofFirst[a], ofSecond[a]);
            }
        }
        return Optional.empty();
    }

    private void step(int pair, int action, int ofFirst, int ofSecond) throws TooLargeException {
        int right = ofSecond < 0 ? right(pair) : next(right(pair), ofSecond);
        if (ofFirst < 0) {
            reach(left(pair), right, pair, action);
            return;
        }
        for (int e = first.firstEdge(left(pair)); e < first.edgesEnd(left(pair)); e++) {
            if (first.letter(e) == ofFirst) reach(first.target(e), right, pair, action);
        }
    }

    private int next(int state, int letter) {
        for (int e = second.firstEdge(state); e < second.edgesEnd(state); e++) {
            if (second.letter(e) == letter) return second.target(e);
        }
        return Monitor.BAD;
    }

    private int left(int pair) {
        return (int) (pairs[pair] >> 32);
    }

    private int right(int pair) {
        return (int) pairs[pair];
    }

    private void reach(int left, int right, int from, int action) throws TooLargeException {
        long pair = (long) left << 32 | (right & 0xFFFFFFFFL);
        int number = found.size();
        if (found.putIfAbsent(pair, number) != null) return;
        if (number == MOST_PAIRS) throw new TooLargeException("the automata are too large to be compared");
        if (number == pairs.length) {
            pairs = Arrays.copyOf(pairs, 2 * number);
            before = Arrays.copyOf(before, 2 * number);
            by = Arrays.copyOf(by, 2 * number);
        }
        pairs[number] = pair;
        before[number] = from;
        by[number] = action;
    }

    private List<String> word(int pair) {
        List<String> word = new ArrayList<>();
        for (int i = pair; i >= 0; i = before[i]) {
            if (by[i] >= 0) word.add(0, actions.get(by[i]));
        }
        return List.copyOf(word);
    }
}
