package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Moves acceptance marks from edges to states: a state is split by the marks of the edges that lead to it. */
final class StateMarks {
    private record Copy(int state, long marks) {}

    private StateMarks() {}

    static DraftAutomaton of(DraftAutomaton automaton, Work work) throws TooLargeException {
        List<Copy> copies = new ArrayList<>();
        Map<Copy, Integer> numbers = new HashMap<>();
        copies.add(new Copy(0, 0));
        numbers.put(copies.get(0), 0);
        List<List<DraftAutomaton.Edge>> edges = new ArrayList<>();
        for (int i = 0; i < copies.size(); i++) {
            List<DraftAutomaton.Edge> list = new ArrayList<>();
            for (DraftAutomaton.Edge edge : automaton.edges().get(copies.get(i).state())) {
                work.spend(1);
                Copy copy = new Copy(edge.target(), edge.marks());
                Integer known = numbers.putIfAbsent(copy, copies.size());
                if (known == null) {
                    copies.add(copy);
                    work.states(copies.size());
                }
                list.add(new DraftAutomaton.Edge(edge.condition(), 0, numbers.get(copy)));
            }
            edges.add(list);
        }
        long[] marks = copies.stream().mapToLong(Copy::marks).toArray();
        return new DraftAutomaton(automaton.letters(), automaton.sets(), marks, edges).trimmed();
    }
}
