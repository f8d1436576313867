package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.sweepline.logic.automaton.GeneralisedBuchi.Edge;

/**
 * Leaves an automaton that may wait as few letters as possible by which it enters a component.
 *
 * <p>A state <em>waits</em> if it has an edge to itself that reads every letter. A run that enters from there a component
 * that is never left again, and accepts, takes edges with each of the component's acceptance sets later on. It might as well
 * have waited until one of these, and entered by the same letter to the same state, if there is an edge for that. So of the
 * letters of the edges that enter only those are needed that edges with one of the sets read, and any set will do: that with
 * the fewest letters. {@code GF a & FG !c} then enters the part that never reads {@code c} where it reads {@code a}, and not in
 * every state; in a product that saves most edges that enter, and all states from which no {@code a} leads back to them.
 */
final class LateEntries {
    private final GeneralisedBuchi automaton;
    private final LetterSets letters;
    private final int[] components;
    private final Set<Integer> lasting = new TreeSet<>();
    private final Map<Integer, Double> shares = new HashMap<>();

    private LateEntries(GeneralisedBuchi automaton) {
        this.automaton = automaton;
        letters = automaton.letters();
        components = automaton.components();
        long[] collected = automaton.collected(components);
        for (int c = 0; c < collected.length; c++) if (collected[c] == automaton.all()) lasting.add(c);
        automaton.edges((state, edge) -> {
            if (components[state] != components[edge.target()]) lasting.remove(components[state]);
            return edge;
        });
    }

    /** An automaton of the same language. */
    static GeneralisedBuchi of(GeneralisedBuchi automaton) throws TooLargeException {
        return new LateEntries(automaton).build();
    }

    private GeneralisedBuchi build() throws TooLargeException {
        List<List<Edge>> changed = new ArrayList<>();
        for (int state = 0; state < automaton.states(); state++) {
            Map<Integer, Integer> reading = byTarget(automaton.edges().get(state));
            changed.add(
                    reading.getOrDefault(state, LetterSets.NONE) == LetterSets.ALL
                            ? entering(state, reading)
                            : automaton.edges().get(state));
        }
        return automaton.with(changed);
    }

    private Map<Integer, Integer> byTarget(List<Edge> edges) throws TooLargeException {
        Map<Integer, Integer> reading = new TreeMap<>();
        for (Edge edge : edges) letters.add(edge.condition(), edge.target(), reading);
        return reading;
    }

    /** The edges of a state that waits, with fewer letters where they enter a component. */
    private List<Edge> entering(int state, Map<Integer, Integer> reading) throws TooLargeException {
        List<Edge> edges = new ArrayList<>(automaton.edges().get(state));
        for (int component : lasting) {
            if (component == components[state]) continue;
            Map<Integer, Integer> fewest = fewest(component, reading);
            if (fewest == null) continue;
            edges.removeIf(edge -> components[edge.target()] == component);
            fewest.forEach((target, condition) -> edges.add(new Edge(condition, 0, target)));
        }
        return edges;
    }

    /** What has to be read to enter each state of a component; null if there is no set with such edges. */
    private Map<Integer, Integer> fewest(int component, Map<Integer, Integer> reading) throws TooLargeException {
        Map<Integer, Integer> best = null;
        for (int set = 0; set < automaton.sets(); set++) {
            Map<Integer, Integer> candidate = meeting(component, set);
            if (enters(reading, candidate) && (best == null || share(candidate) < share(best))) best = candidate;
        }
        return best;
    }

    /** For each state of a component the letters of the edges from there that lead to it and meet a set. */
    private Map<Integer, Integer> meeting(int component, int set) throws TooLargeException {
        List<Edge> edges = new ArrayList<>();
        automaton.edges((state, edge) -> {
            long marks = edge.marks() | automaton.marks()[edge.target()];
            if (components[state] == component && (marks >>> set & 1) != 0) edges.add(edge);
            return edge;
        });
        return byTarget(edges);
    }

    private boolean enters(Map<Integer, Integer> reading, Map<Integer, Integer> wanted) throws TooLargeException {
        for (Map.Entry<Integer, Integer> entry : wanted.entrySet()) {
            if (!letters.subset(entry.getValue(), reading.getOrDefault(entry.getKey(), LetterSets.NONE))) return false;
        }
        return true;
    }

    private double share(Map<Integer, Integer> conditions) {
        return conditions.values().stream()
                .mapToDouble(condition -> letters.share(condition, shares))
                .sum();
    }
}
