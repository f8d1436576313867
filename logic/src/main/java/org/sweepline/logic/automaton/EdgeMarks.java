package org.sweepline.logic.automaton;

import java.util.Arrays;
import java.util.List;
import org.sweepline.logic.automaton.GeneralisedBuchi.Edge;

/**
 * Tidies the acceptance sets of an automaton with marks on edges, in each strongly connected component by itself.
 *
 * <p>A set is left out where every cycle that has all others has it too. An edge joins a set if every cycle through it has
 * the set anyway. The sets of a component are numbered from 0, and those it does not need have all its edges, so that the
 * automaton has as many as the component with the most.
 */
final class EdgeMarks {
    private final GeneralisedBuchi automaton;
    private final int[] components;
    private final long[] collected;

    private EdgeMarks(GeneralisedBuchi automaton) {
        this.automaton = automaton;
        components = automaton.components();
        collected = automaton.collected(components);
    }

    /** @param between whether edges from one component to another, whose marks do not matter, get all marks or none */
    static GeneralisedBuchi tidy(GeneralisedBuchi automaton, boolean between, WorkLimit work) throws TooLargeException {
        work.spend((long) automaton.edgeCount() * (automaton.sets() + 1));
        return new EdgeMarks(automaton).tidy(between);
    }

    private GeneralisedBuchi tidy(boolean between) {
        long[] live = live();
        int sets = 0;
        for (int component = 0; component < live.length; component++) {
            if (accepting(component)) sets = Math.max(sets, Long.bitCount(live[component]));
            else if (collected[component] >= 0) sets = Math.max(sets, 1);
        }
        long all = GeneralisedBuchi.all(sets);
        int[][] without = new int[automaton.sets()][];
        for (int set = 0; set < without.length; set++) without[set] = without(set);
        List<List<Edge>> edges = automaton.edges((state, edge) -> {
            int component = components[state];
            long marks;
            if (components[edge.target()] != component) marks = between ? all : 0;
            else marks = accepting(component) ? marks(edge, state, live[component], without, all) : 0;
            return new Edge(edge.condition(), marks, edge.target());
        });
        return new GeneralisedBuchi(automaton.letters(), sets, automaton.marks(), edges);
    }

    private boolean accepting(int component) {
        return collected[component] == automaton.all();
    }

    private static long marks(Edge edge, int state, long live, int[][] without, long all) {
        long marks = all;
        int number = 0;
        for (int set = 0; set < without.length; set++) {
            if ((live >>> set & 1) == 0) continue;
            boolean has = (edge.marks() >>> set & 1) != 0 || without[set][state] != without[set][edge.target()];
            if (!has) marks &= ~(1L << number);
            number++;
        }
        return marks;
    }

    /** For each component the sets it needs. */
    private long[] live() {
        long[] live = new long[collected.length];
        Arrays.fill(live, automaton.all());
        for (int set = 0; set < automaton.sets(); set++) {
            int[] parts = without(set);
            long[] inPart = new long[parts.length];
            boolean[] cycle = new boolean[parts.length];
            for (int state = 0; state < automaton.states(); state++) {
                for (Edge edge : automaton.edges().get(state)) {
                    if (!inside(state, edge, set) || parts[state] != parts[edge.target()]) continue;
                    inPart[parts[state]] |= edge.marks();
                    cycle[parts[state]] = true;
                }
            }
            boolean[] needed = new boolean[collected.length];
            for (int state = 0; state < automaton.states(); state++) {
                int part = parts[state];
                long others = live[components[state]] & ~(1L << set);
                if (cycle[part] && (others & ~inPart[part]) == 0) needed[components[state]] = true;
            }
            for (int component = 0; component < live.length; component++) {
                if (!needed[component]) live[component] &= ~(1L << set);
            }
        }
        return live;
    }

    private boolean inside(int state, Edge edge, int set) {
        return components[state] == components[edge.target()] && (edge.marks() >>> set & 1) == 0;
    }

    /** The components of what is left of each component without the edges of a set. */
    private int[] without(int set) {
        List<List<Edge>> left = automaton.edges((state, edge) -> inside(state, edge, set) ? edge : null);
        return automaton.with(left).components();
    }
}
