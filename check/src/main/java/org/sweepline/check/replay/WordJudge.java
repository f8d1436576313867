package org.sweepline.check.replay;

import java.util.BitSet;
import java.util.List;
import org.sweepline.logic.automaton.ActionAutomaton;

/**
 * Says whether a sequence of actions is legal, by following all runs of an automaton at once.
 *
 * <p>It determinises nothing and shares nothing with monitors, for it judges the words that they find.
 */
record WordJudge(ActionAutomaton automaton) {
    /** Whether the automaton has a run on the actions; if they are all that is done, whether one leads to acceptance. */
    boolean legal(List<String> actions, boolean ended) {
        BitSet now = new BitSet();
        now.set(automaton.initial());
        closed(now);
        for (String action : actions) {
            int letter = automaton.letter(action);
            if (letter == ActionAutomaton.UNOBSERVED) continue;
            now = after(now, letter);
            closed(now);
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

    /** Adds what can be reached without reading anything. */
    private void closed(BitSet states) {
        int before;
        do {
            before = states.cardinality();
            states.or(after(states, ActionAutomaton.EPSILON));
        } while (states.cardinality() > before);
    }
}
