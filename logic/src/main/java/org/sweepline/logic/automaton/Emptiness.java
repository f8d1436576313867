package org.sweepline.logic.automaton;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;

/** Finds the states of a Büchi automaton from which some word is accepted. */
final class Emptiness {
    private Emptiness() {}

    static BitSet nonEmpty(BuchiAutomaton automaton) {
        return nonEmpty(automaton, e -> (automaton.positive(e) & automaton.negative(e)) == 0);
    }

    /** The states from which an automaton can accept if only some of its edges are there. */
    static BitSet nonEmpty(BuchiAutomaton automaton, IntPredicate edge) {
        int states = automaton.states();
        int[] firstEdge = new int[states + 1];
        int[] target = new int[automaton.edges()];
        long[] marks = new long[states];
        int edges = 0;
        for (int s = 0; s < states; s++) {
            marks[s] = automaton.marks(s);
            for (int e = automaton.firstEdge(s); e < automaton.edgesEnd(s); e++) {
                if (edge.test(e)) target[edges++] = automaton.target(e);
            }
            firstEdge[s + 1] = edges;
        }
        return nonEmpty(firstEdge, Arrays.copyOf(target, edges), marks, automaton.sets());
    }

    /** The vertices of a graph that lead to a component with an edge inside whose vertices together have all marks. */
    static BitSet nonEmpty(int[] firstEdge, int[] target, long[] marks, int sets) {
        int[] component = Components.of(firstEdge, target);
        BitSet good = accepting(component, firstEdge, target, marks, sets);
        for (int s : Components.lastFirst(component)) {
            for (int e = firstEdge[s]; e < firstEdge[s + 1]; e++) {
                if (good.get(component[target[e]])) good.set(component[s]);
            }
        }
        BitSet found = new BitSet();
        for (int s = 0; s < component.length; s++) found.set(s, good.get(component[s]));
        return found;
    }

    /** The components with an edge inside whose vertices together have all marks. */
    static BitSet accepting(int[] component, int[] firstEdge, int[] target, long[] marks, int sets) {
        long[] together = new long[component.length];
        BitSet accepting = new BitSet();
        for (int s = 0; s < component.length; s++) {
            together[component[s]] |= marks[s];
            for (int e = firstEdge[s]; e < firstEdge[s + 1]; e++) {
                if (component[target[e]] == component[s]) accepting.set(component[s]);
            }
        }
        long all = GeneralisedBuchi.all(sets);
        for (int c = 0; c < together.length; c++) if ((together[c] & all) != all) accepting.clear(c);
        return accepting;
    }
}
