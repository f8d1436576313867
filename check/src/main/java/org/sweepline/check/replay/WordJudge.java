package org.sweepline.check.replay;

import java.util.BitSet;
import java.util.List;
import org.sweepline.logic.automaton.ActionAutomaton;

/**
 * Says whether an automaton allows a sequence of actions, by following all its runs at once.
 *
 * <p>It judges what monitors have found, so it shares no code with them and does not determinise.
 */
record WordJudge(ActionAutomaton automaton) {
    /** Whether the automaton has a run on the actions; if the system has ended after them, whether it has an accepting one. */
    boolean legal(List<String> actions, boolean ended) {
        BitSet now = new BitSet();
        now.set(automaton.initial());
        closeUnderEpsilon(now);
        for (String action : actions) {
            int letter = automaton.letter(action);
            if (letter == ActionAutomaton.UNOBSERVED) continue;
            now = after(now, letter);
            closeUnderEpsilon(now);
        }
        if (ended) return now.stream().anyMatch(automaton::accepting);
        return !now.isEmpty();
    }

    private BitSet after(BitSet states, int letter) {
        BitSet next = new BitSet();
        for (int s = states.nextSetBit(0); s >= 0; s = states.nextSetBit(s + 1)) {
            for (int e = automaton.firstEdge(s); e < automaton.edgesEnd(s); e++) {
                if (automaton.letter(e) == letter) next.set(automaton.target(e));
            }
        }
        return next;
    }

    /** Adds the states that can be reached by epsilon steps. */
    private void closeUnderEpsilon(BitSet states) {
        int before;
        do {
            before = states.cardinality();
            states.or(after(states, ActionAutomaton.EPSILON));
        } while (states.cardinality() > before);
    }
}
