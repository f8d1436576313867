package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.sweepline.logic.temporal.Proposition;

/**
 * A generalised Büchi automaton while it is worked on: edges read sets of letters, and both states and edges may belong
 * to acceptance sets.
 *
 * <p>A run accepts if it meets every set infinitely often, in a state or on an edge. It begins in state 0. Immutable.
 */
record GeneralisedBuchi(LetterSets letters, int sets, long[] marks, List<List<Edge>> edges) {

    /** @param condition the letters it reads, a number of {@link LetterSets} */
    record Edge(int condition, long marks, int target) {
        /** This edge with another target. */
        Edge to(int state) {
            return new Edge(condition, marks, state);
        }
    }

    /** What becomes of an edge of a state; null if it is left out. */
    interface Change {
        Edge of(int state, Edge edge);
    }

    static final int MOST_SETS = BuchiAutomaton.MOST_SETS;

    static long all(int sets) {
        return (1L << sets) - 1;
    }

    long all() {
        return all(sets);
    }

    int states() {
        return marks.length;
    }

    int edgeCount() {
        int count = 0;
        for (List<Edge> list : edges) count += list.size();
        return count;
    }

    /** For each state its strongly connected component; edges lead to the same or to larger numbers. */
    int[] components() {
        int[] firstEdge = new int[states() + 1];
        int[] target = new int[edgeCount()];
        int at = 0;
        for (int state = 0; state < states(); state++) {
            for (Edge edge : edges.get(state)) target[at++] = edge.target();
            firstEdge[state + 1] = at;
        }
        return Components.of(firstEdge, target);
    }

    /** For each component, the marks that a run can collect in it infinitely often, or -1 if no run can stay in it. */
    long[] collected(int[] components) {
        int count = 0;
        for (int component : components) count = Math.max(count, component + 1);
        long[] collected = new long[count];
        Arrays.fill(collected, -1);
        for (int state = 0; state < states(); state++) {
            for (Edge edge : edges.get(state)) {
                int component = components[state];
                if (components[edge.target()] != component) continue;
                if (collected[component] < 0) collected[component] = 0;
                collected[component] |= edge.marks() | marks[state] | marks[edge.target()];
            }
        }
        return collected;
    }

    /** The edges of each state after a change of each. */
    List<List<Edge>> edges(Change change) {
        List<List<Edge>> changed = new ArrayList<>();
        for (int state = 0; state < states(); state++) {
            List<Edge> list = new ArrayList<>();
            for (Edge edge : edges.get(state)) {
                Edge kept = change.of(state, edge);
                if (kept != null) list.add(kept);
            }
            changed.add(list);
        }
        return changed;
    }

    /** This automaton with other edges. */
    GeneralisedBuchi with(List<List<Edge>> others) {
        return new GeneralisedBuchi(letters, sets, marks, others);
    }

    /** The complement, if this is deterministic and complete and its one set consists of whole components. */
    GeneralisedBuchi complement() {
        long[] flipped = new long[states()];
        for (int state = 0; state < flipped.length; state++) flipped[state] = marks[state] ^ 1;
        return new GeneralisedBuchi(letters, 1, flipped, edges);
    }

    /** This automaton without acceptance sets, if every cycle has all of them. */
    GeneralisedBuchi withFewestSets() {
        int[] components = components();
        for (int state = 0; state < states(); state++) {
            if (marks[state] == all()) continue;
            for (Edge edge : edges.get(state)) if (components[edge.target()] == components[state]) return this;
        }
        return new GeneralisedBuchi(letters, 0, new long[states()], edges);
    }

    /** This automaton with another first state, which is swapped with state 0. */
    GeneralisedBuchi from(int first) {
        if (first == 0) return this;
        long[] swapped = marks.clone();
        swapped[0] = marks[first];
        swapped[first] = marks[0];
        List<List<Edge>> lists = edges((state, edge) -> edge.to(swap(edge.target(), first)));
        Collections.swap(lists, 0, first);
        return new GeneralisedBuchi(letters, sets, swapped, lists);
    }

    private static int swap(int state, int first) {
        return state == 0 ? first : state == first ? 0 : state;
    }

    /** This automaton without what no accepting run meets; the first state stays. */
    GeneralisedBuchi trimmed() {
        int[] components = components();
        long[] collected = collected(components);
        boolean[] useful = new boolean[collected.length];
        for (int state : Components.lastFirst(components)) {
            useful[components[state]] |= collected[components[state]] == all();
            for (Edge edge : edges.get(state)) useful[components[state]] |= useful[components[edge.target()]];
        }
        int[] number = new int[states()];
        Arrays.fill(number, -1);
        List<Integer> order = new ArrayList<>();
        order.add(0);
        number[0] = 0;
        List<List<Edge>> kept = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            List<Edge> list = new ArrayList<>();
            for (Edge edge : edges.get(order.get(i))) {
                int target = edge.target();
                if (edge.condition() == LetterSets.NONE || !useful[components[target]]) continue;
                if (number[target] < 0) {
                    number[target] = order.size();
                    order.add(target);
                }
                list.add(edge.to(number[target]));
            }
            kept.add(list);
        }
        long[] labels = new long[order.size()];
        for (int i = 0; i < labels.length; i++) labels[i] = marks[order.get(i)];
        return new GeneralisedBuchi(letters, sets, labels, kept);
    }

    /**
     * This automaton with conditions as cubes; no edge may have a mark. Propositions that no edge asks for are left
     * out.
     */
    BuchiAutomaton finished(List<Proposition> propositions, WorkLimit work) throws TooLargeException {
        List<Integer> targets = new ArrayList<>();
        List<LetterSets.Cube> cubes = new ArrayList<>();
        int[] firstEdge = new int[states() + 1];
        long used = 0;
        for (int state = 0; state < states(); state++) {
            for (Edge edge : edges.get(state)) {
                for (LetterSets.Cube cube : letters.cubes(edge.condition())) {
                    cubes.add(cube);
                    targets.add(edge.target());
                    used |= cube.positive() | cube.negative();
                }
                work.edges(cubes.size());
            }
            firstEdge[state + 1] = cubes.size();
        }
        List<Proposition> kept = new ArrayList<>();
        for (int i = 0; i < propositions.size(); i++) if ((used >>> i & 1) != 0) kept.add(propositions.get(i));
        int[] target = new int[cubes.size()];
        long[] positive = new long[cubes.size()];
        long[] negative = new long[cubes.size()];
        for (int i = 0; i < target.length; i++) {
            target[i] = targets.get(i);
            positive[i] = packed(cubes.get(i).positive(), used);
            negative[i] = packed(cubes.get(i).negative(), used);
        }
        return new BuchiAutomaton(kept, sets, marks, firstEdge, target, positive, negative);
    }

    /** The bits of a number at the positions of a mask, moved next to each other. */
    private static long packed(long bits, long mask) {
        long packed = 0;
        int at = 0;
        for (long left = mask; left != 0; left &= left - 1) {
            if ((bits & left & -left) != 0) packed |= 1L << at;
            at++;
        }
        return packed;
    }
}
