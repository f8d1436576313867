package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Puts an {@link ActionAutomaton} together from states, edges and names, in any order. */
public final class ActionAutomatonBuilder {
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final BitSet optional = new BitSet();
    private final BitSet accepting = new BitSet();
    private boolean observesOthers;
    private int states;
    private int[] from = new int[16];
    private int[] read = new int[16];
    private int[] to = new int[16];
    private int edges;

    /** A builder with the alphabet of an automaton, but none of its states. */
    static ActionAutomatonBuilder like(ActionAutomaton automaton) {
        ActionAutomatonBuilder builder = new ActionAutomatonBuilder();
        for (int i = 0; i < automaton.names().size(); i++) {
            builder.letter(automaton.names().get(i));
            builder.optional.set(i, automaton.optional(i));
        }
        builder.observesOthers = automaton.observesOthers();
        return builder;
    }

    /** Observes an action by name from now on, and returns its letter. */
    public int letter(String name) {
        Integer known = numbers.putIfAbsent(name, names.size());
        if (known != null) return known;
        names.add(name);
        return names.size() - 1;
    }

    /** Observes an action that a system need not have. */
    public ActionAutomatonBuilder optional(String name) {
        optional.set(letter(name));
        return this;
    }

    /** Observes all actions, and returns the letter of those without a name: the number of names, so none may be added later. */
    public int others() {
        observesOthers = true;
        return names.size();
    }

    public List<String> names() {
        return List.copyOf(names);
    }

    /** Adds a state and returns its number. */
    public int state() {
        return states++;
    }

    public int states() {
        return states;
    }

    public ActionAutomatonBuilder accept(int state) {
        accepting.set(state);
        return this;
    }

    /** Adds an edge that reads a letter, or {@link ActionAutomaton#EPSILON}. */
    public ActionAutomatonBuilder edge(int source, int letter, int target) {
        if (edges == from.length) {
            from = Arrays.copyOf(from, 2 * edges);
            read = Arrays.copyOf(read, 2 * edges);
            to = Arrays.copyOf(to, 2 * edges);
        }
        from[edges] = source;
        read[edges] = letter;
        to[edges++] = target;
        return this;
    }

    public ActionAutomaton build(int initial) {
        if (initial < 0 || initial >= states) throw new IllegalArgumentException("no such state: " + initial);
        int[] first = new int[states + 1];
        for (int e = 0; e < edges; e++) first[from[e] + 1]++;
        for (int s = 0; s < states; s++) first[s + 1] += first[s];
        long[] sorted = new long[edges];
        int[] next = first.clone();
        int letters = names.size() + (observesOthers ? 1 : 0);
        for (int e = 0; e < edges; e++) {
            if (read[e] >= letters || to[e] >= states) throw new IllegalArgumentException("no such letter or state");
            sorted[next[from[e]]++] = (long) read[e] << 32 | to[e];
        }
        return packed(initial, first, sorted);
    }

    /** Sorts the edges of each state and drops duplicates. */
    private ActionAutomaton packed(int initial, int[] first, long[] sorted) {
        int[] firstEdge = new int[states + 1];
        int[] letter = new int[edges];
        int[] target = new int[edges];
        int kept = 0;
        for (int s = 0; s < states; s++) {
            Arrays.sort(sorted, first[s], first[s + 1]);
            for (int i = first[s]; i < first[s + 1]; i++) {
                if (i > first[s] && sorted[i] == sorted[i - 1]) continue;
                letter[kept] = (int) (sorted[i] >> 32);
                target[kept++] = (int) sorted[i];
            }
            firstEdge[s + 1] = kept;
        }
        return new ActionAutomaton(
                names,
                (BitSet) optional.clone(),
                observesOthers,
                initial,
                (BitSet) accepting.clone(),
                firstEdge,
                Arrays.copyOf(letter, kept),
                Arrays.copyOf(target, kept));
    }
}
