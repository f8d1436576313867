package org.sweepline.logic.automaton;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Leaves out the states of an automaton from which no accepting one can be reached, or which cannot be reached. */
final class Trim {
    private Trim() {}

    static ActionAutomaton of(ActionAutomaton automaton) {
        BitSet useful = reachable(automaton);
        useful.and(leadingOn(automaton));
        if (useful.cardinality() == automaton.states()) return automaton;
        // Without a single word the initial state remains, for an automaton has one.
        useful.set(automaton.initial());
        boolean words = useful.stream().anyMatch(automaton::accepting);
        ActionAutomatonBuilder trimmed = ActionAutomatonBuilder.like(automaton);
        int[] number = new int[automaton.states()];
        Arrays.fill(number, -1);
        useful.stream().forEach(state -> number[state] = trimmed.state());
        for (int s = useful.nextSetBit(0); s >= 0; s = useful.nextSetBit(s + 1)) {
            if (automaton.accepting(s)) trimmed.accept(number[s]);
            for (int e = automaton.firstEdge(s); words && e < automaton.edgesEnd(s); e++) {
                int target = number[automaton.target(e)];
                if (target >= 0) trimmed.edge(number[s], automaton.letter(e), target);
            }
        }
        return trimmed.build(number[automaton.initial()]);
    }

    private static BitSet reachable(ActionAutomaton automaton) {
        BitSet initial = new BitSet();
        initial.set(automaton.initial());
        return closed(
                initial,
                state -> IntStream.range(automaton.firstEdge(state), automaton.edgesEnd(state))
                        .map(automaton::target));
    }

    /** The states from which an accepting one can be reached. */
    private static BitSet leadingOn(ActionAutomaton automaton) {
        Incoming incoming = Incoming.of(automaton);
        BitSet accepting = new BitSet();
        for (int s = 0; s < automaton.states(); s++) accepting.set(s, automaton.accepting(s));
        return closed(
                accepting,
                state -> IntStream.range(incoming.first()[state], incoming.first()[state + 1])
                        .map(i -> incoming.sources()[incoming.edges()[i]]));
    }

    /** All that some states lead to, themselves included. */
    private static BitSet closed(BitSet states, IntFunction<IntStream> next) {
        BitSet seen = (BitSet) states.clone();
        Deque<Integer> waiting = new ArrayDeque<>(states.stream().boxed().toList());
        while (!waiting.isEmpty()) {
            next.apply(waiting.pop()).filter(state -> !seen.get(state)).forEach(state -> {
                seen.set(state);
                waiting.push(state);
            });
        }
        return seen;
    }
}
