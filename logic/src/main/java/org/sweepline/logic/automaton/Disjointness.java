package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.logic.automaton.GeneralisedBuchi.Edge;

/** Decides whether two automata accept a word in common. */
final class Disjointness {
    private Disjointness() {}

    /** Whether they accept none; together they may have at most {@link GeneralisedBuchi#MOST_SETS} sets. */
    static boolean disjoint(GeneralisedBuchi a, GeneralisedBuchi b, WorkLimit work) throws TooLargeException {
        if (a.sets() + b.sets() > GeneralisedBuchi.MOST_SETS) throw new TooLargeException("too many acceptance sets");
        LongTable numbers = new LongTable();
        List<int[]> pairs = new ArrayList<>();
        pairs.add(new int[] {0, 0});
        numbers.put(0, 0);
        List<List<Edge>> edges = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            List<Edge> list = new ArrayList<>();
            for (Edge mine : a.edges().get(pairs.get(i)[0])) {
                for (Edge other : b.edges().get(pairs.get(i)[1])) {
                    work.spend(1);
                    int both = a.letters().and(mine.condition(), other.condition());
                    if (both == LetterSets.NONE) continue;
                    long key = (long) mine.target() << 32 | other.target();
                    int target = numbers.get(key);
                    if (target == LongTable.ABSENT) {
                        target = pairs.size();
                        numbers.put(key, target);
                        pairs.add(new int[] {mine.target(), other.target()});
                    }
                    list.add(new Edge(both, mine.marks() | other.marks() << a.sets(), target));
                }
            }
            edges.add(list);
        }
        long[] marks = new long[pairs.size()];
        for (int i = 0; i < marks.length; i++) {
            marks[i] = a.marks()[pairs.get(i)[0]] | b.marks()[pairs.get(i)[1]] << a.sets();
        }
        GeneralisedBuchi product = new GeneralisedBuchi(a.letters(), a.sets() + b.sets(), marks, edges);
        for (long collected : product.collected(product.components())) if (collected == product.all()) return false;
        return true;
    }
}
