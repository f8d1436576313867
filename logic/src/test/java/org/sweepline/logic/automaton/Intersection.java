package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Decides whether two automata over the propositions p0, p1, ... accept a word in common. */
final class Intersection {
    private Intersection() {}

    static boolean empty(BuchiAutomaton a, BuchiAutomaton b) {
        List<int[]> pairs = new ArrayList<>();
        Map<Long, Integer> numbers = new HashMap<>();
        pairs.add(new int[] {0, 0});
        numbers.put(0L, 0);
        List<Integer> firstEdge = new ArrayList<>(List.of(0));
        List<Integer> target = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            int[] pair = pairs.get(i);
            for (int e = a.firstEdge(pair[0]); e < a.edgesEnd(pair[0]); e++) {
                long positive = named(a, a.positive(e));
                long negative = named(a, a.negative(e));
                for (int f = b.firstEdge(pair[1]); f < b.edgesEnd(pair[1]); f++) {
                    boolean none =
                            (positive & named(b, b.negative(f))) != 0 || (negative & named(b, b.positive(f))) != 0;
                    if (none) continue;
                    long key = (long) a.target(e) << 32 | b.target(f);
                    if (numbers.putIfAbsent(key, pairs.size()) == null) {
                        pairs.add(new int[] {a.target(e), b.target(f)});
                    }
                    target.add(numbers.get(key));
                }
            }
            firstEdge.add(target.size());
        }
        int[] first = firstEdge.stream().mapToInt(Integer::intValue).toArray();
        int[] targets = target.stream().mapToInt(Integer::intValue).toArray();
        int[] components = Components.of(first, targets);
        long[] marksA = new long[pairs.size()];
        long[] marksB = new long[pairs.size()];
        boolean[] cycle = new boolean[pairs.size()];
        for (int i = 0; i < pairs.size(); i++) {
            marksA[components[i]] |= a.marks(pairs.get(i)[0]);
            marksB[components[i]] |= b.marks(pairs.get(i)[1]);
            for (int e = first[i]; e < first[i + 1]; e++)
                cycle[components[i]] |= components[targets[e]] == components[i];
        }
        for (int i = 0; i < pairs.size(); i++) {
            if (cycle[i] && marksA[i] == (1L << a.sets()) - 1 && marksB[i] == (1L << b.sets()) - 1) return false;
        }
        return true;
    }

    private static long named(BuchiAutomaton automaton, long bits) {
        long named = 0;
        for (int i = 0; i < automaton.propositions().size(); i++) {
            if ((bits >>> i & 1) != 0) {
                named |= 1L << RandomFormulas.number(automaton.propositions().get(i));
            }
        }
        return named;
    }
}
