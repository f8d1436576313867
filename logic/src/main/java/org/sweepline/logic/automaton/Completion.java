package org.sweepline.logic.automaton;

import java.util.BitSet;

/** Gives a deterministic automaton an edge for every letter, so that its words and all others can change places. */
final class Completion {
    private static final long MOST_EDGES = 1L << 24;

    private Completion() {}

    static ActionAutomaton complement(ActionAutomaton automaton) throws TooLargeException {
        int states = automaton.states() + 1;
        int letters = automaton.letters();
        if ((long) states * letters > MOST_EDGES) {
            throw new TooLargeException(
                    states + " states with an edge for each of " + letters + " actions are too many");
        }
        int sink = automaton.states();
        int[] first = new int[states + 1];
        int[] letter = new int[states * letters];
        int[] target = new int[states * letters];
        BitSet accepting = new BitSet();
        int made = 0;
        for (int s = 0; s < states; s++) {
            accepting.set(s, s == sink || !automaton.accepting(s));
            int e = s == sink ? 0 : automaton.firstEdge(s);
            int end = s == sink ? 0 : automaton.edgesEnd(s);
            for (int l = 0; l < letters; l++) {
                letter[made] = l;
                target[made++] = e < end && automaton.letter(e) == l ? automaton.target(e++) : sink;
            }
            first[s + 1] = made;
        }
        return automaton.with(automaton.initial(), accepting, first, letter, target);
    }
}
