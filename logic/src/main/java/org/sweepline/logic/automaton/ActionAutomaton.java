package org.sweepline.logic.automaton;

import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A finite automaton that says which sequences of actions are legal.
 *
 * <p>It observes the actions of its alphabet; if it {@link #observesOthers}, then every other action too, and all of those
 * are one letter. What it does not observe may happen at any time and changes nothing. A sequence is legal if the automaton
 * has a run on what is observed of it, and a word if that run can lead to an accepting state, where steps by
 * {@link #EPSILON} read nothing. What a system has done so far must be legal, and when it has come to its end, a word. Where
 * every state accepts this is no further demand.
 *
 * <p>The letter of an action is its index in {@link #names}; {@code names().size()} is the letter of all other actions. The
 * edges of a state are sorted by letter and target, without duplicates.
 */
public final class ActionAutomaton {
    /** The letter of a step that reads nothing. */
    public static final int EPSILON = -1;

    /** What {@link #letter} says of an action that is not observed. */
    public static final int UNOBSERVED = -2;

    private final List<String> names;
    private final Map<String, Integer> numbers;
    private final BitSet optional;
    private final boolean observesOthers;
    private final int initial;
    private final BitSet accepting;
    private final int[] firstEdge;
    private final int[] letter;
    private final int[] target;

    /** Made by {@link ActionAutomatonBuilder}, which sees to the order of edges. */
    ActionAutomaton(
            List<String> names,
            BitSet optional,
            boolean observesOthers,
            int initial,
            BitSet accepting,
            int[] firstEdge,
            int[] letter,
            int[] target) {
        this.names = List.copyOf(names);
        numbers = new HashMap<>();
        for (int i = 0; i < names.size(); i++) numbers.put(names.get(i), i);
        this.optional = optional;
        this.observesOthers = observesOthers;
        this.initial = initial;
        this.accepting = accepting;
        this.firstEdge = firstEdge;
        this.letter = letter;
        this.target = target;
    }

    /** An automaton with the same letters, each of which may be several actions. */
    private ActionAutomaton(ActionAutomaton automaton, Map<String, Integer> numbers) {
        names = automaton.names;
        this.numbers = Map.copyOf(numbers);
        optional = automaton.optional;
        observesOthers = automaton.observesOthers;
        initial = automaton.initial;
        accepting = automaton.accepting;
        firstEdge = automaton.firstEdge;
        letter = automaton.letter;
        target = automaton.target;
    }

    /** The actions that are observed by name. */
    public List<String> names() {
        return names;
    }

    /** Whether a system need not have the action with this index in {@link #names}. */
    public boolean optional(int name) {
        return optional.get(name);
    }

    /** Whether all actions are observed, not only those named. */
    public boolean observesOthers() {
        return observesOthers;
    }

    /** How many letters there are. */
    public int letters() {
        return names.size() + (observesOthers ? 1 : 0);
    }

    /** The letter of an action, or {@link #UNOBSERVED}. */
    public int letter(String action) {
        return numbers.getOrDefault(action, observesOthers ? names.size() : UNOBSERVED);
    }

    public int states() {
        return firstEdge.length - 1;
    }

    public int edges() {
        return target.length;
    }

    public int initial() {
        return initial;
    }

    public boolean accepting(int state) {
        return accepting.get(state);
    }

    public int firstEdge(int state) {
        return firstEdge[state];
    }

    public int edgesEnd(int state) {
        return firstEdge[state + 1];
    }

    /** The letter that an edge reads, or {@link #EPSILON}. */
    public int letter(int edge) {
        return letter[edge];
    }

    public int target(int edge) {
        return target[edge];
    }

    /** Whether some state does not accept. */
    public boolean selective() {
        return accepting.cardinality() < states();
    }

    /** The automaton whose legal sequences are those that can be continued to a word; only the empty one if there is no word. */
    public ActionAutomaton trimmed() {
        return Trim.of(this);
    }

    /** The automaton with the same legal sequences, all of which are words. */
    public ActionAutomaton prefixes() {
        BitSet all = new BitSet();
        all.set(0, states());
        return new ActionAutomaton(names, optional, observesOthers, initial, all, firstEdge, letter, target);
    }

    /**
     * The automaton that observes the actions of a system, where an action may be several of the letters here: it reads the
     * action wherever this one reads one of them.
     *
     * @param actions the actions that are observed, each with its letters; one without any is one of the others, which is
     *     never legal if this automaton does not observe others
     */
    public ActionAutomaton reading(Map<String, BitSet> actions) {
        ActionAutomatonBuilder builder = new ActionAutomatonBuilder();
        Map<BitSet, Integer> letters = new LinkedHashMap<>();
        Map<String, Integer> read = new HashMap<>();
        actions.forEach((action, all) -> {
            BitSet any = (BitSet) all.clone();
            if (any.isEmpty() && observesOthers) any.set(names.size());
            read.put(action, letters.computeIfAbsent(any, unused -> builder.letter(action)));
        });
        for (int state = 0; state < states(); state++) {
            builder.state();
            if (accepting(state)) builder.accept(state);
        }
        for (int state = 0; state < states(); state++) {
            for (int e = firstEdge(state); e < edgesEnd(state); e++) {
                int from = state;
                int edge = e;
                if (letter(edge) == EPSILON) builder.edge(from, EPSILON, target(edge));
                letters.forEach((any, number) -> {
                    if (letter(edge) != EPSILON && any.get(letter(edge))) builder.edge(from, number, target(edge));
                });
            }
        }
        return new ActionAutomaton(builder.build(initial), read);
    }

    /** Whether no state has two edges with the same letter, or one that reads nothing. */
    public boolean deterministic() {
        for (int state = 0; state < states(); state++) {
            int last = EPSILON;
            for (int e = firstEdge[state]; e < firstEdge[state + 1]; e++) {
                if (letter[e] == last) return false;
                last = letter[e];
            }
        }
        return true;
    }

    /**
     * The smallest deterministic automaton with the same words and legal sequences, its states numbered in the order in
     * which a search finds them from the initial one, which is 0: automata over the same letters that agree give the
     * same one.
     *
     * @param mostStates how many states determinisation may need
     * @throws TooLargeException if it needs more, or too many steps
     */
    public ActionAutomaton minimal(int mostStates) throws TooLargeException {
        return Minimisation.of(Determinisation.of(this, mostStates));
    }

    /** For each state its strongly connected component; edges lead to the same or to larger numbers. */
    int[] components() {
        return Components.of(firstEdge, target);
    }
}
