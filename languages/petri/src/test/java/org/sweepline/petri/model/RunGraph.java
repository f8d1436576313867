package org.sweepline.petri.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.Walk;
import org.sweepline.petri.Net;
import org.sweepline.petri.PetriVocabulary;

/** The graph of a net's runs as plain walks find it: markings with the transition that led there. */
final class RunGraph {
    /** More nodes are not looked for. */
    static final int MOST_NODES = 150;

    private final Net net;
    private final PetriVocabulary vocabulary;
    private final List<Walk> nodes = new ArrayList<>();
    private final List<String> actions = new ArrayList<>();
    private final List<List<Integer>> edges = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    /** @param staying whether a run stays where the net is dead, and no transition leads there any more */
    RunGraph(Net net, boolean staying) {
        this.net = net;
        vocabulary = new PetriVocabulary(net);
        number(new PetriModel(net).walk(), "");
        for (int node = 0; node < nodes.size() && !tooLarge(); node++) {
            Walk walk = nodes.get(node);
            List<String> enabled = walk.enabled();
            if (staying && enabled.isEmpty()) edges.get(node).add(number(walk, ""));
            for (int step = 0; step < enabled.size(); step++) {
                Walk next = walk.fork();
                next.take(step);
                edges.get(node).add(number(next, enabled.get(step)));
            }
        }
    }

    private int number(Walk walk, String action) {
        String key = action + ": " + walk.state();
        Integer known = numbers.get(key);
        if (known != null) return known;
        numbers.put(key, nodes.size());
        nodes.add(walk);
        actions.add(action);
        edges.add(new ArrayList<>());
        return nodes.size() - 1;
    }

    /** Whether nodes are missing. */
    boolean tooLarge() {
        return nodes.size() > MOST_NODES;
    }

    int size() {
        return nodes.size();
    }

    int[][] successors() {
        return edges.stream()
                .map(out -> out.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    boolean truth(Proposition proposition, int node) {
        if (proposition instanceof Proposition.Holds holds)
            return nodes.get(node).satisfies(holds.condition());
        return ((Proposition.Took) proposition).actions().contains(actions.get(node));
    }

    /** Something that can be said of a marking, or of the step that led to it. */
    Proposition atom(Random random) {
        String place = net.place(random.nextInt(net.places()));
        String transition = net.transition(random.nextInt(net.transitions()));
        return switch (random.nextInt(5)) {
            case 0 -> holds("fireable(" + transition + ")");
            case 1 -> holds("deadlock");
            case 2 -> Proposition.Took.of(List.of(transition));
            default -> holds("tokens(" + place + ") >= " + (1 + random.nextInt(2)));
        };
    }

    private Proposition holds(String condition) {
        return new Proposition.Holds(vocabulary.condition(condition));
    }
}
