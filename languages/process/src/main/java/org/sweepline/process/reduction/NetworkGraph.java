package org.sweepline.process.reduction;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Mentions;
import org.sweepline.model.ConditionGraph;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.ReachablePart;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;
import org.sweepline.process.network.NetworkVocabulary;
import org.sweepline.reduction.group.ColouredGraph;

/**
 * A network as a coloured graph whose symmetries are those of the network.
 *
 * <p>Components, the local states that each can come to, and actions are vertices. So is each pair of a local state and a
 * label it has edges for, between the state, the action and where the edges lead. An arc says which labels a component
 * knows, used or not. Colours tell initial states, ends and errors, and which actions give way or are hidden; the trees of
 * the conditions that are asked about are part of the graph too.
 */
final class NetworkGraph {
    private final Network network;
    private final BitSet numbered;
    private final ColouredGraph.Builder builder = ColouredGraph.builder();
    private final int[] componentVertices;
    private final int[][] stateVertices;
    private final int[] actionVertices;
    private final int points;
    private int vertices;
    private final ColouredGraph graph;

    /**
     * @param split the components whose local states come first, in place of the components; the others follow them
     * @param pinned components whose local states no symmetry may permute
     */
    NetworkGraph(Network network, List<String> actions, List<BoolExpression> conditions, BitSet split, BitSet pinned) {
        this.network = network;
        numbered = Mentions.of(conditions, NetworkVocabulary.STATE);
        numbered.or(pinned);
        int count = network.components().size();
        componentVertices = new int[count];
        stateVertices = new int[count][];
        for (int c = 0; c < count; c++) {
            if (split.get(c)) states(c);
            else component(c);
        }
        points = vertices;
        for (int c = 0; c < count; c++) {
            if (split.get(c)) component(c);
            else states(c);
        }
        actionVertices = new int[actions.size()];
        for (int a = 0; a < actionVertices.length; a++) {
            String label = actions.get(a);
            actionVertices[a] = builder.vertex(List.of(
                    a == Lts.TAU ? "internal" : "action",
                    network.low().contains(label),
                    network.hidden().contains(label)));
        }
        Map<String, Integer> numbers = new HashMap<>();
        for (String action : actions) numbers.put(action, numbers.size());
        for (int c = 0; c < count; c++) edges(c, numbers);
        ConditionGraph.add(
                conditions,
                builder,
                (function, index) ->
                        (function.equals(NetworkVocabulary.ENABLED) ? actionVertices : componentVertices)[index]);
        graph = builder.build();
    }

    /** An upper bound on the number of vertices, without those of conditions. */
    static long size(Network network) {
        long size = 0;
        for (NetworkProcess process : network.components()) {
            Lts lts = process.lts();
            size += 1L + lts.states() + lts.edges() + lts.labels().size();
        }
        return size;
    }

    private void component(int c) {
        NetworkProcess process = network.components().get(c);
        componentVertices[c] = builder.vertex(List.of("component", process.property()));
        vertices = componentVertices[c] + 1;
    }

    private void states(int c) {
        Lts lts = network.components().get(c).lts();
        BitSet reachable = new BitSet();
        for (int s : ReachablePart.states(lts, edge -> true)) reachable.set(s);
        stateVertices[c] = new int[lts.states()];
        for (int s = 0; s < lts.states(); s++) {
            stateVertices[c][s] = reachable.get(s)
                    ? builder.vertex(List.of(
                            "state",
                            s == lts.initial(),
                            s == lts.end(),
                            s == lts.error(),
                            lts.end() == Lts.NONE,
                            lts.error() == Lts.NONE,
                            numbered.get(c) ? s : -1))
                    : Lts.NONE;
            vertices = Math.max(vertices, stateVertices[c][s] + 1);
        }
    }

    private void edges(int c, Map<String, Integer> numbers) {
        Lts lts = network.components().get(c).lts();
        int[] actionOf = new int[lts.labels().size()];
        for (int l = 0; l < actionOf.length; l++) {
            actionOf[l] = actionVertices[numbers.get(lts.labels().get(l))];
        }
        for (int l = Lts.TAU + 1; l < actionOf.length; l++) builder.arc(componentVertices[c], actionOf[l], "knows");
        for (int s = 0; s < lts.states(); s++) {
            int from = stateVertices[c][s];
            if (from == Lts.NONE) continue;
            builder.arc(componentVertices[c], from, "has");
            int offer = Lts.NONE;
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                int to = stateVertices[c][lts.target(e)];
                if (lts.label(e) == Lts.TAU) {
                    builder.arc(from, to, "internal");
                    continue;
                }
                if (e == lts.firstEdge(s) || lts.label(e) != lts.label(e - 1)) {
                    offer = builder.vertex("offer");
                    builder.arc(from, offer, "offers").arc(offer, actionOf[lts.label(e)], "of");
                }
                builder.arc(offer, to, "leads");
            }
        }
    }

    ColouredGraph graph() {
        return graph;
    }

    /** How many vertices come first: components, or the local states of those that are split. */
    int points() {
        return points;
    }

    int componentVertex(int component) {
        return componentVertices[component];
    }

    /** The vertex of a local state, or {@link Lts#NONE} if the component cannot come to it. */
    int stateVertex(int component, int local) {
        return stateVertices[component][local];
    }

    int actionVertex(int action) {
        return actionVertices[action];
    }
}
