package org.sweepline.petri;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * A place/transition net: places with tokens, transitions that move them, weighted arcs. Immutable.
 *
 * <p>Places and transitions are numbered in the order in which they were declared; the numbers index every array here
 * and in the classes built on top. Ids are what formulas and output use, names are for people only.
 */
public final class Net {
    private final String name;
    private final Nodes places;
    private final Nodes transitions;
    private final int[] initial;
    private final Arcs inputs;
    private final Arcs outputs;
    private final ColourFolding folding;

    Net(String name, Nodes places, Nodes transitions, int[] initial, Arcs inputs, Arcs outputs, ColourFolding folding) {
        this.name = name;
        this.places = places;
        this.transitions = transitions;
        this.initial = initial;
        this.inputs = inputs;
        this.outputs = outputs;
        this.folding = folding;
    }

    public static NetBuilder builder(String name) {
        return new NetBuilder(name);
    }

    public String name() {
        return name;
    }

    /** The number of places; places are numbered from 0. */
    public int places() {
        return places.ids.length;
    }

    /** The number of transitions; transitions are numbered from 0. */
    public int transitions() {
        return transitions.ids.length;
    }

    /** The ids of all places. */
    public List<String> placeIds() {
        return List.of(places.ids);
    }

    /** The ids of all transitions. */
    public List<String> transitionIds() {
        return List.of(transitions.ids);
    }

    /** The id of a place, unique among places. */
    public String place(int p) {
        return places.ids[p];
    }

    /** The id of a transition, unique among transitions. */
    public String transition(int t) {
        return transitions.ids[t];
    }

    /** The name of a place for people; its id when the net gives no name. */
    public String placeName(int p) {
        return places.names[p];
    }

    /** The name of a transition for people; its id when the net gives no name. */
    public String transitionName(int t) {
        return transitions.names[t];
    }

    /** Whether every place and every transition was given a name for people. */
    boolean allNamed() {
        return places.named && transitions.named;
    }

    /** The net with its names for ids and its ids for names; the names must be distinct. */
    Net swapped() {
        return new Net(name, places.swapped(), transitions.swapped(), initial, inputs, outputs, folding);
    }

    /** The number of the place with this id, -1 if there is none. */
    public int placeIndex(String id) {
        return places.index.getOrDefault(id, -1);
    }

    /** The number of the transition with this id, -1 if there is none. */
    public int transitionIndex(String id) {
        return transitions.index.getOrDefault(id, -1);
    }

    /** The tokens on a place in the initial marking. */
    public int initial(int p) {
        return initial[p];
    }

    /** The initial marking, in a fresh array. */
    public long[] initialMarking() {
        return Arrays.stream(initial).asLongStream().toArray();
    }

    /** Whether a marking has the tokens that a transition needs. */
    public boolean isEnabled(int t, long[] marking) {
        for (int i = 0; i < inputs(t).length; i++) {
            if (marking[inputs(t)[i]] < inputWeights(t)[i]) return false;
        }
        return true;
    }

    /** Fires a transition that is enabled: changes the marking. */
    public void fire(int t, long[] marking) {
        for (int i = 0; i < inputs(t).length; i++) marking[inputs(t)[i]] -= inputWeights(t)[i];
        for (int i = 0; i < outputs(t).length; i++) {
            int place = outputs(t)[i];
            marking[place] = Math.addExact(marking[place], outputWeights(t)[i]);
        }
    }

    /** By how much a transition changes the tokens on a place. */
    public long effect(int t, int place) {
        int in = Arrays.binarySearch(inputs(t), place);
        int out = Arrays.binarySearch(outputs(t), place);
        return (out < 0 ? 0L : outputWeights(t)[out]) - (in < 0 ? 0L : inputWeights(t)[in]);
    }

    /**
     * For each place the transitions that have it among their places, ascending.
     *
     * @param placesOf gives the places of a transition that count, such as its inputs
     */
    public int[][] byPlace(IntFunction<int[]> placesOf) {
        int[][] found = new int[places()][];
        int[] sizes = new int[places()];
        for (int t = 0; t < transitions(); t++) for (int p : placesOf.apply(t)) sizes[p]++;
        Arrays.setAll(found, p -> new int[sizes[p]]);
        for (int t = transitions() - 1; t >= 0; t--) for (int p : placesOf.apply(t)) found[p][--sizes[p]] = t;
        return found;
    }

    /** The places with an arc to a transition, ascending. The array is shared: do not modify it. */
    public int[] inputs(int t) {
        return inputs.places[t];
    }

    /** The weights of the arcs to a transition, parallel to {@link #inputs}, each at least 1. Shared: do not modify. */
    public int[] inputWeights(int t) {
        return inputs.weights[t];
    }

    /** The places with an arc from a transition, ascending. The array is shared: do not modify it. */
    public int[] outputs(int t) {
        return outputs.places[t];
    }

    /** The weights of the arcs from a transition, parallel to {@link #outputs}, each at least 1. Shared: do not modify. */
    public int[] outputWeights(int t) {
        return outputs.weights[t];
    }

    /** What the nodes stand for, if the net is an unfolding of a coloured one. */
    public Optional<ColourFolding> folding() {
        return Optional.ofNullable(folding);
    }

    /** Two nets are equal when they have the same name, nodes in the same order, initial marking and arcs. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Net net
                && name.equals(net.name)
                && places.sameAs(net.places)
                && transitions.sameAs(net.transitions)
                && Arrays.equals(initial, net.initial)
                && inputs.sameAs(net.inputs)
                && outputs.sameAs(net.outputs);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(places.ids) + Arrays.hashCode(transitions.ids)) + Arrays.hashCode(initial);
    }

    @Override
    public String toString() {
        return "net " + name + " (" + places() + " places, " + transitions() + " transitions)";
    }

    /** The places or the transitions of a net: ids, names and the way back from an id to its number. */
    static final class Nodes {
        private final String[] ids;
        private final String[] names;
        private final boolean named;
        private final Map<String, Integer> index;

        /** @param named whether every name was given, so that none is an id for want of a name */
        Nodes(List<String> ids, List<String> names, boolean named) {
            this.named = named;
            this.ids = ids.toArray(String[]::new);
            this.names = names.toArray(String[]::new);
            index = new HashMap<>(2 * ids.size());
            for (int i = 0; i < this.ids.length; i++) {
                index.put(this.ids[i], i);
            }
        }

        private Nodes swapped() {
            return new Nodes(List.of(names), List.of(ids), named);
        }

        private boolean sameAs(Nodes other) {
            return Arrays.equals(ids, other.ids) && Arrays.equals(names, other.names);
        }
    }

    /** The arcs of one direction: for each transition its places, ascending, and their weights. */
    record Arcs(int[][] places, int[][] weights) {
        private boolean sameAs(Arcs other) {
            return Arrays.deepEquals(places, other.places) && Arrays.deepEquals(weights, other.weights);
        }
    }
}
