package org.sweepline.logic.automaton;

import java.util.Arrays;
import java.util.BitSet;

/** Leaves out the states of an automaton from which no accepting one can be reached, or which cannot be reached. */
final class Trim {
    private Trim() {}

    static ActionAutomaton of(ActionAutomaton automaton) {
        BitSet useful = reachable(automaton);
        useful.and(leadingOn(automaton));
        if (useful.cardinality() == automaton.states()) return automaton;
        // Without a single word the initial state remains, for an automaton has one.
        useful.set(automaton.initial());
        int[] number = new int[automaton.states()];
        Arrays.fill(number, -1);
        int count = 0;
        for (int s = useful.nextSetBit(0); s >= 0; s = useful.nextSetBit(s + 1)) number[s] = count++;
        int[] first = new int[count + 1];
        int[] letter = new int[automaton.edges()];
        int[] target = new int[automaton.edges()];
        BitSet accepting = new BitSet();
        int kept = 0;
        for (int s = useful.nextSetBit(0); s >= 0; s = useful.nextSetBit(s + 1)) {
            for (int e = automaton.firstEdge(s); e < automaton.edgesEnd(s); e++) {
                if (number[automaton.target(e)] < 0) continue;
                letter[kept] = automaton.letter(e);
                target[kept++] = number[automaton.target(e)];
            }
            first[number[s] + 1] = kept;
            accepting.set(number[s], automaton.accepting(s));
        }
        if (accepting.isEmpty()) kept = 0;
        return automaton.with(
                number[automaton.initial()],
                accepting,
                accepting.isEmpty() ? new int[count + 1] : first,
                Arrays.copyOf(letter, kept),
                Arrays.copyOf(target, kept));
    }

    private static BitSet reachable(ActionAutomaton automaton) {
        BitSet seen = new BitSet();
        int[] waiting = new int[automaton.states()];
        int count = 0;
        waiting[count++] = automaton.initial();
        seen.set(automaton.initial());
        while (count > 0) {
            int state = waiting[--count];
            for (int e = automaton.firstEdge(state); e < automaton.edgesEnd(state); e++) {
                if (seen.get(automaton.target(e))) continue;
                seen.set(automaton.target(e));
                waiting[count++] = automaton.target(e);
            }
        }
        return seen;
    }

    /** The states from which an accepting one can be reached. */
    private static BitSet leadingOn(ActionAutomaton automaton) {
        Incoming incoming = Incoming.of(automaton);
        BitSet seen = new BitSet();
        int[] waiting = new int[automaton.states()];
        int count = 0;
        for (int s = 0; s < automaton.states(); s++) {
            if (!automaton.accepting(s)) continue;
            seen.set(s);
            waiting[count++] = s;
        }
        while (count > 0) {
            int state = waiting[--count];
            for (int i = incoming.first()[state]; i < incoming.first()[state + 1]; i++) {
                int source = incoming.sources()[incoming.edges()[i]];
                if (seen.get(source)) continue;
                seen.set(source);
                waiting[count++] = source;
            }
        }
        return seen;
    }
}
