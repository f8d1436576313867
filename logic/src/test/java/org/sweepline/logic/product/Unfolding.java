package org.sweepline.logic.product;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.logic.temporal.Proposition;

/** The runs of a labelled graph as a graph whose nodes know the action that led to them and what fluents are true. */
final class Unfolding {
    private final LabelledGraph graph;
    private final List<Proposition.Fluent> fluents;
    private final List<Node> nodes = new ArrayList<>();
    private final Map<Node, Integer> numbers = new HashMap<>();
    private final List<int[]> successors = new ArrayList<>();

    private record Node(int state, String action, Map<Proposition.Fluent, Boolean> fluents) {}

    Unfolding(LabelledGraph graph, List<Proposition> propositions) {
        this.graph = graph;
        fluents = propositions.stream()
                .filter(Proposition.Fluent.class::isInstance)
                .map(Proposition.Fluent.class::cast)
                .toList();
        Map<Proposition.Fluent, Boolean> initially = new HashMap<>();
        for (Proposition.Fluent fluent : fluents) initially.put(fluent, fluent.initially());
        for (int s : graph.initial()) number(new Node(s, "", initially));
        for (int n = 0; n < nodes.size(); n++) successors.add(next(nodes.get(n)));
    }

    /** A run that cannot go on stays where it is. */
    private int[] next(Node node) {
        List<LabelledGraph.Edge> edges = graph.edges().get(node.state);
        if (edges.isEmpty()) return new int[] {number(new Node(node.state, "", node.fluents))};
        return edges.stream().mapToInt(edge -> number(after(node, edge))).toArray();
    }

    private Node after(Node node, LabelledGraph.Edge edge) {
        String action = LabelledGraph.ACTIONS.get(edge.action());
        Map<Proposition.Fluent, Boolean> after = new HashMap<>();
        for (Proposition.Fluent fluent : fluents) {
            boolean kept = node.fluents.get(fluent) && !fluent.ending().contains(action);
            after.put(fluent, kept || fluent.starting().contains(action));
        }
        return new Node(edge.target(), action, after);
    }

    private int number(Node node) {
        Integer known = numbers.putIfAbsent(node, nodes.size());
        if (known != null) return known;
        nodes.add(node);
        return nodes.size() - 1;
    }

    /** The nodes of initial states are the first ones. */
    int[][] successors() {
        return successors.toArray(int[][]::new);
    }

    boolean truth(Proposition proposition, int number) {
        Node node = nodes.get(number);
        if (proposition instanceof Proposition.Holds holds) return graph.has(node.state, holds.condition());
        if (proposition instanceof Proposition.Took took) return took.actions().contains(node.action);
        return node.fluents.get((Proposition.Fluent) proposition);
    }
}
