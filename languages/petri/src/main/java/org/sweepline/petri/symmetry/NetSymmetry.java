package org.sweepline.petri.symmetry;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.sweepline.logic.BoolExpression;
import org.sweepline.model.ConditionGraph;
import org.sweepline.petri.Net;
import org.sweepline.petri.PetriVocabulary;
import org.sweepline.reduction.Symmetry;
import org.sweepline.reduction.group.Automorphisms;
import org.sweepline.reduction.group.ColouredGraph;
import org.sweepline.reduction.group.PermutationGroup;

/** The symmetries of a net that keep the values of some conditions. Immutable. */
public final class NetSymmetry {
    private final Net net;
    private final PermutationGroup places;
    private final PermutationGroup nodes;
    private final boolean complete;

    private NetSymmetry(Net net, PermutationGroup nodes, boolean complete) {
        this.net = net;
        this.nodes = nodes;
        this.complete = complete;
        places = nodes.onFirst(net.places());
    }

    /** Finds the symmetries that keep the values of some conditions; empty if none of them moves a place. */
    public static Optional<NetSymmetry> of(Net net, List<BoolExpression> conditions) {
        Automorphisms found = Automorphisms.of(graph(net, conditions), net.places(), Automorphisms.EFFORT);
        NetSymmetry symmetry = new NetSymmetry(net, found.group(), found.complete());
        return symmetry.places.isTrivial() ? Optional.empty() : Optional.of(symmetry);
    }

    /** Vertices are the places, coloured by their tokens, then the transitions, then the operators of the conditions. */
    static ColouredGraph graph(Net net, List<BoolExpression> conditions) {
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
        ConditionGraph.add(
                conditions,
                graph,
                (function, index) -> function.equals(PetriVocabulary.TOKENS) ? index : net.places() + index);
        return graph.build();
    }

    /** What the symmetries do to places. */
    public PermutationGroup places() {
        return places;
    }

    /** What the symmetries do to places and transitions; the transitions are numbered after the places. */
    PermutationGroup nodes() {
        return nodes;
    }

    /** Whether all symmetries were found. */
    public boolean complete() {
        return complete;
    }

    /** For each transition the one with the least number that a symmetry takes it to. */
    public int[] transitionOrbits() {
        int[] orbits = nodes.orbits();
        int[] transitions = new int[net.transitions()];
        for (int t = 0; t < transitions.length; t++) transitions[t] = orbits[net.places() + t] - net.places();
        return transitions;
    }

    /**
     * Weights of places averaged over their orbits, in whole numbers without a common divisor.
     *
     * <p>A symmetry takes a measure that no transition decreases to another such measure; this is a multiple of the sum of
     * them all, which no transition decreases either.
     *
     * @throws ArithmeticException if a weight does not fit a long
     */
    public long[] averaged(long[] weights) {
        int[] orbits = places.orbits();
        BigInteger[] sums = new BigInteger[weights.length];
        int[] sizes = new int[weights.length];
        for (int p = 0; p < weights.length; p++) {
            BigInteger before = orbits[p] == p ? BigInteger.ZERO : sums[orbits[p]];
            sums[orbits[p]] = before.add(BigInteger.valueOf(weights[p]));
            sizes[orbits[p]]++;
        }
        BigInteger multiple = BigInteger.ONE;
        for (int p = 0; p < weights.length; p++) {
            if (sizes[p] == 0 || sums[p].signum() == 0) continue;
            BigInteger size = BigInteger.valueOf(sizes[p]);
            multiple = multiple.divide(multiple.gcd(size)).multiply(size);
        }
        BigInteger divisor = BigInteger.ZERO;
        for (int p = 0; p < weights.length; p++) {
            if (sizes[p] == 0) continue;
            sums[p] = sums[p].multiply(multiple).divide(BigInteger.valueOf(sizes[p]));
            divisor = divisor.gcd(sums[p]);
        }
        long[] averaged = new long[weights.length];
        for (int p = 0; p < weights.length && divisor.signum() != 0; p++) {
            averaged[p] = sums[orbits[p]].divide(divisor).longValueExact();
        }
        return averaged;
    }

    /** How many symmetries of what, such as {@code 12 symmetries of the net (1 generator)}. */
    public String explanation() {
        int generators = places.generators().size();
        return Symmetry.words(places.order()) + " of the net (" + generators
                + (generators == 1 ? " generator" : " generators")
                + (complete ? ")" : "; there may be more, the search for them was given up)");
    }
}
