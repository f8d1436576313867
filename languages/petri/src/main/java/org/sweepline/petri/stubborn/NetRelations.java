package org.sweepline.petri.stubborn;

import java.util.Arrays;
import org.sweepline.petri.Net;

/**
 * Which transitions of a net conflict, and which help each other, in any marking.
 *
 * <p>A transition takes from a place if it leaves fewer tokens there than it found, and gives if it leaves more: a transition
 * that only looks at tokens does neither. Lists that are long and shared, such as the transitions with an arc from some
 * place, are stored once and represented by a node of their own, a hub; so this takes no more room than the net.
 */
final class NetRelations {
    /** A list that is at most so long is copied to where it is used. */
    private static final int SHORT = 6;

    private static final int[] NOTHING = {};

    private final Net net;
    private final int[][] users;
    private final int[][] takers;
    private final int[][] givers;
    private final int[][] lists;
    private final int[][] giversNode;
    private final int[][] strong;
    private final int[][] weak;
    private final int[][] inputs;
    private final int[][] weights;
    private final int[][] disabling;
    private final int[] order;

    NetRelations(Net net) {
        this.net = net;
        int places = net.places();
        int transitions = net.transitions();
        users = net.byPlace(net::inputs);
        takers = net.byPlace(t ->
                Arrays.stream(net.inputs(t)).filter(p -> net.effect(t, p) < 0).toArray());
        givers = net.byPlace(t ->
                Arrays.stream(net.outputs(t)).filter(p -> net.effect(t, p) > 0).toArray());
        lists = new int[3 * places][];
        giversNode = new int[places][];
        for (int p = 0; p < places; p++) {
            lists[p] = users[p];
            lists[places + p] = takers[p];
            lists[2 * places + p] = givers[p];
            giversNode[p] = givers[p].length <= SHORT ? givers[p] : new int[] {transitions + 2 * places + p};
        }
        strong = new int[transitions][];
        weak = new int[transitions][];
        disabling = new int[transitions][];
        inputs = new int[transitions][];
        weights = new int[transitions][];
        Collected collected = new Collected(nodes());
        for (int t = 0; t < transitions; t++) {
            weak[t] = conflicts(t, false, collected);
            int[] both = conflicts(t, true, collected);
            strong[t] = Arrays.equals(both, weak[t]) ? weak[t] : both;
            disabling[t] = disabling(t, collected);
            sortInputs(t);
        }
        order = new Depths(net).deepestFirst();
    }

    /** What an enabled transition needs: those it may disable and, if strong, those that may disable it. */
    private int[] conflicts(int t, boolean both, Collected collected) {
        collected.clear();
        int places = net.places();
        for (int p : net.inputs(t)) {
            if (net.effect(t, p) < 0) {
                collected.add(users[p], net.transitions() + p);
            } else if (both) {
                collected.add(takers[p], net.transitions() + places + p);
            }
        }
        return collected.without(t);
    }

    private int[] disabling(int t, Collected collected) {
        collected.clear();
        for (int p : net.inputs(t)) collected.add(takers[p], net.transitions() + net.places() + p);
        return collected.list();
    }

    /** Input places with few givers first: they make good scapegoats. */
    private void sortInputs(int t) {
        int count = net.inputs(t).length;
        long[] keys = new long[count];
        for (int i = 0; i < count; i++) keys[i] = (long) givers[net.inputs(t)[i]].length << 32 | i;
        Arrays.sort(keys);
        inputs[t] = new int[count];
        weights[t] = new int[count];
        for (int i = 0; i < count; i++) {
            inputs[t][i] = net.inputs(t)[(int) keys[i]];
            weights[t][i] = net.inputWeights(t)[(int) keys[i]];
        }
    }

    Net net() {
        return net;
    }

    /** The number of transitions and hubs. */
    int nodes() {
        return net.transitions() + lists.length;
    }

    /** The transitions that a hub represents. */
    int[] hub(int node) {
        return lists[node - net.transitions()];
    }

    /** What an enabled transition needs so that it commutes with all that are left out and none of them disables it. */
    int[] strong(int t) {
        return strong[t];
    }

    /** What an enabled transition needs so that it commutes with sequences of those that are left out. */
    int[] weak(int t) {
        return weak[t];
    }

    /** The transitions that may disable a transition, itself among them if it takes; as nodes, some of them hubs. */
    int[] disabling(int t) {
        return disabling[t];
    }

    /** The transitions that leave fewer tokens on a place. */
    int[] takers(int place) {
        return takers[place];
    }

    /** The transitions that leave more tokens on a place. */
    int[] givers(int place) {
        return givers[place];
    }

    /** The transitions that leave more tokens on a place, as nodes that may be hubs. */
    int[] giversNode(int place) {
        return giversNode[place];
    }

    /** The input places of a transition, those with few givers first. */
    int[] inputs(int t) {
        return inputs[t];
    }

    /** How many tokens are needed on each of {@link #inputs(int)}. */
    int[] weights(int t) {
        return weights[t];
    }

    /** The order in which transitions are tried. */
    int[] order() {
        return order;
    }

    /** A list of nodes in which each occurs once. */
    private static final class Collected {
        private final boolean[] isIn;
        private final int[] nodes;
        private int size;

        Collected(int most) {
            isIn = new boolean[most];
            nodes = new int[most];
        }

        void clear() {
            while (size > 0) isIn[nodes[--size]] = false;
        }

        void add(int[] list, int hub) {
            if (list.length > SHORT) {
                add(hub);
            } else {
                for (int node : list) add(node);
            }
        }

        private void add(int node) {
            if (!isIn[node]) nodes[size++] = node;
            isIn[node] = true;
        }

        int[] list() {
            return size == 0 ? NOTHING : Arrays.copyOf(nodes, size);
        }

        int[] without(int node) {
            int[] rest = new int[isIn[node] ? size - 1 : size];
            int count = 0;
            for (int i = 0; i < size; i++) if (nodes[i] != node) rest[count++] = nodes[i];
            return rest.length == 0 ? NOTHING : rest;
        }
    }
}
