package org.sweepline.petri.symmetry;

import java.util.List;
import org.sweepline.logic.BoolExpression;
import org.sweepline.petri.Net;
import org.sweepline.reduction.group.ColouredGraph;

/** Draws a net and conditions on its markings as a graph whose automorphisms are the symmetries of both. */
final class NetGraph {
    private NetGraph() {}

    /** Vertices are the places, coloured by their tokens, then the transitions, then the operators of the conditions. */
    static ColouredGraph of(Net net, List<BoolExpression> conditions) {
        ColouredGraph.Builder graph = ColouredGraph.builder();
        for (int p = 0; p < net.places(); p++) graph.vertex(net.initial(p));
        for (int t = 0; t < net.transitions(); t++) graph.vertex("transition");
        for (int t = 0; t < net.transitions(); t++) {
            int vertex = net.places() + t;
            int[] inputs = net.inputs(t);
            for (int i = 0; i < inputs.length; i++) graph.arc(inputs[i], vertex, net.inputWeights(t)[i]);
            int[] outputs = net.outputs(t);
            for (int i = 0; i < outputs.length; i++) graph.arc(vertex, outputs[i], net.outputWeights(t)[i]);
        }
        for (int i = 0; i < conditions.size(); i++) {
            int root = graph.vertex("condition " + i);
            new ConditionGraph(graph, net.places()).add(conditions.get(i), root);
        }
        return graph.build();
    }
}
