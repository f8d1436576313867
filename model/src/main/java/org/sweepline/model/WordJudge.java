package org.sweepline.model;

import java.util.BitSet;
import java.util.List;
import org.sweepline.logic.automaton.ActionAutomaton;

/**
 * Says whether a sequence of actions is legal, by following all runs of an automaton at once.
 *
 * <p>It determinises nothing and shares nothing with monitors, for it judges the words that they find.
 */
final class WordJudge {
    private final ActionAutomaton automaton;
    private final BitSet useful = new BitSet();

    WordJudge(ActionAutomaton automaton) {
        this.automaton = automaton;
        boolean more = true;
        while (more) {
            more = false;
            for (int s = 0; s < automaton.states(); s++) {
                if (useful.get(s) || !(automaton.accepting(s) || leads(s))) continue;
                useful.set(s);
                more = true;
            }
        }
    }

    private boolean leads(int state) {
        for (int e = automaton.firstEdge(state); e < automaton.edgesEnd(state); e++) {
            if (useful.get(automaton.target(e))) return true;
        }
        return false;
    }

    /** Whether some word begins like this; if it is all that is done, whether it is a word. */
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
        return now.intersects(useful);
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
