package org.sweepline.logic.automaton;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Follows the actions of a system and says when they are no longer legal for an automaton.
 *
 * <p>A letter is the number of an action. {@link #NO_ACTION} is read before the first and changes nothing. {@link #END} is
 * read where the system has come to its end; it is bad if the actions so far are no word.
 */
public final class ActionMonitor implements Monitor {
    /** The letter of an initial state, to which no action has led. */
    public static final long NO_ACTION = -1;

    /** The letter of a state without successors in which a run stays. */
    public static final long END = -2;

    /** A table with more entries would be slower than a search in the edges of a state. */
    private static final long MOST_ENTRIES = 1L << 22;

    private final ActionAutomaton automaton;
    private final int[] letters;
    private final int width;
    private final int[] table;
    private final int[] rank;

    private ActionMonitor(ActionAutomaton minimal, int[] letters) {
        automaton = minimal;
        this.letters = letters;
        width = minimal.letters();
        rank = minimal.components();
        table = (long) minimal.states() * width <= MOST_ENTRIES ? table(minimal) : null;
    }

    /**
     * A monitor for a system.
     *
     * @param actions the names of the system's actions
     * @param observable which of them can be observed at all: others are ignored whatever their names
     * @param mostStates how many states determinisation may need
     * @throws TooLargeException if it needs more
     */
    public static ActionMonitor of(ActionAutomaton automaton, List<String> actions, BitSet observable, int mostStates)
            throws TooLargeException {
        int[] letters = new int[actions.size()];
        for (int a = 0; a < letters.length; a++) {
            letters[a] = observable.get(a) ? automaton.letter(actions.get(a)) : ActionAutomaton.UNOBSERVED;
        }
        return new ActionMonitor(automaton.minimal(mostStates), letters);
    }

    private static int[] table(ActionAutomaton minimal) {
        int width = minimal.letters();
        int[] table = new int[minimal.states() * width];
        Arrays.fill(table, BAD);
        for (int s = 0; s < minimal.states(); s++) {
            for (int e = minimal.firstEdge(s); e < minimal.edgesEnd(s); e++) {
                table[s * width + minimal.letter(e)] = minimal.target(e);
            }
        }
        return table;
    }

    @Override
    public int states() {
        return automaton.states();
    }

    @Override
    public int next(int state, long letter) {
        if (letter < 0) return letter == END && !automaton.accepting(state) ? BAD : state;
        int read = letters[(int) letter];
        if (read < 0) return state;
        return table != null ? table[state * width + read] : search(state, read);
    }

    private int search(int state, int read) {
        int low = automaton.firstEdge(state);
        int high = automaton.edgesEnd(state) - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int found = automaton.letter(middle);
            if (found == read) return automaton.target(middle);
            if (found < read) low = middle + 1;
            else high = middle - 1;
        }
        return BAD;
    }

    @Override
    public int rank(int state) {
        return rank[state];
    }
}
