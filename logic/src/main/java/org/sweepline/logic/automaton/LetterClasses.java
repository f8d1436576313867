package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.sweepline.logic.automaton.GeneralisedBuchi.Edge;

/**
 * The letters of an automaton in at most 64 classes: letters that no edge tells apart are in the same one.
 *
 * <p>Then a set of letters is a number with a bit for each class. Few automata have more classes.
 */
final class LetterClasses {
    private final int count;
    private final Map<Integer, Long> sets = new HashMap<>();
    private final List<Integer> parts;

    private LetterClasses(List<Integer> parts) {
        this.parts = parts;
        count = parts.size();
    }

    /** The classes, or null if there are too many. */
    static LetterClasses of(GeneralisedBuchi automaton) throws TooLargeException {
        LetterSets letters = automaton.letters();
        TreeSet<Integer> conditions = new TreeSet<>();
        for (List<Edge> list : automaton.edges()) for (Edge edge : list) conditions.add(edge.condition());
        List<Integer> parts = List.of(LetterSets.ALL);
        for (int condition : conditions) {
            List<Integer> finer = new ArrayList<>();
            for (int part : parts) {
                int inside = letters.and(part, condition);
                int outside = letters.minus(part, condition);
                if (inside != LetterSets.NONE) finer.add(inside);
                if (outside != LetterSets.NONE) finer.add(outside);
            }
            parts = finer;
            if (parts.size() > Long.SIZE) return null;
        }
        LetterClasses classes = new LetterClasses(parts);
        for (int condition : conditions) {
            long set = 0;
            for (int i = 0; i < parts.size(); i++) {
                if (letters.and(parts.get(i), condition) != LetterSets.NONE) set |= 1L << i;
            }
            classes.sets.put(condition, set);
        }
        return classes;
    }

    int count() {
        return count;
    }

    /** The letters of a class. */
    int letters(int number) {
        return parts.get(number);
    }

    /** For each state, for each of its edges, the classes it reads. */
    long[][] sets(List<List<Edge>> edges) {
        long[][] result = new long[edges.size()][];
        for (int state = 0; state < result.length; state++) {
            result[state] = edges.get(state).stream()
                    .mapToLong(edge -> sets.get(edge.condition()))
                    .toArray();
        }
        return result;
    }
}
