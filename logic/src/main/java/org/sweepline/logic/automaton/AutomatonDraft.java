package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * An automaton that is being read: an edge may be labelled {@code any}, which has a meaning only when all actions are known.
 */
final class AutomatonDraft {
    private static final int MOST_EDGES = 1 << 24;

    /** What an edge reads: these letters, or all but these. */
    record Label(boolean complement, BitSet letters) {}

    private record Edge(int from, Label label, int to) {}

    private final ActionAutomatonBuilder builder = new ActionAutomatonBuilder();
    private final List<Edge> edges = new ArrayList<>();
    private boolean declared;
    private boolean others;

    /** Declares that this action is in the alphabet. */
    void declare(String name) {
        declared = true;
        builder.letter(name);
    }

    /** Declares that all actions are in the alphabet. */
    void declareAll() {
        declared = true;
        others = true;
    }

    void optional(String name) {
        builder.optional(name);
    }

    int state() {
        return builder.state();
    }

    int states() {
        return builder.states();
    }

    void accept(int state) {
        builder.accept(state);
    }

    void silent(int from, int to) {
        builder.edge(from, ActionAutomaton.EPSILON, to);
    }

    void edge(int from, Label label, int to) {
        if (label.complement) edges.add(new Edge(from, label, to));
        else label.letters.stream().forEach(letter -> builder.edge(from, letter, to));
    }

    /** Reads {@code any}, {@code not a}, {@code not {a, b}} or the name of an action. */
    Label label(AutomatonTokens tokens) {
        BitSet letters = new BitSet();
        if (tokens.take("any")) return new Label(true, letters);
        boolean complement = tokens.take("not");
        if (complement && tokens.take("{")) {
            do {
                letters.set(builder.letter(tokens.name("an action")));
            } while (tokens.take(","));
            tokens.expect("}", "after the names of actions");
        } else {
            letters.set(builder.letter(tokens.name("an action")));
        }
        return new Label(complement, letters);
    }

    /** Builds the automaton; without a declared alphabet, {@code any} stands for every action of the system. */
    ActionAutomaton build(int initial) throws TooLargeException {
        if (others || (!declared && !edges.isEmpty())) builder.others();
        int letters = builder.names().size() + (others || !declared ? 1 : 0);
        long count = 0;
        for (Edge edge : edges) {
            count += letters;
            if (count > MOST_EDGES) {
                throw new TooLargeException("more than " + MOST_EDGES + " edges, for \"any\" and \"not\" stand"
                        + " for one edge for each of " + letters + " actions");
            }
            for (int l = edge.label.letters.nextClearBit(0); l < letters; l = edge.label.letters.nextClearBit(l + 1)) {
                builder.edge(edge.from, l, edge.to);
            }
        }
        return builder.build(initial);
    }
}
