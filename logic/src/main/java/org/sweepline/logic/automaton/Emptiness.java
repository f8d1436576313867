package org.sweepline.logic.automaton;

import java.util.Arrays;
import java.util.BitSet;

/** Finds the states of a Büchi automaton from which some word is accepted. */
final class Emptiness {
    private Emptiness() {}

    static BitSet leadingOn(BuchiAutomaton automaton) {
        int states = automaton.states();
        int[] firstEdge = new int[states + 1];
        int[] target = new int[automaton.edges()];
        long[] marks = new long[states];
        int edges = 0;
        for (int s = 0; s < states; s++) {
            marks[s] = automaton.marks(s);
            for (int e = automaton.firstEdge(s); e < automaton.edgesEnd(s); e++) {
                if ((automaton.positive(e) & automaton.negative(e)) == 0) target[edges++] = automaton.target(e);
            }
            firstEdge[s + 1] = edges;
        }
        return leadingOn(firstEdge, Arrays.copyOf(target, edges), marks, automaton.sets());
    }

    /** The vertices of a graph that lead to a component with an edge inside whose vertices together have all marks. */
    static BitSet leadingOn(int[] firstEdge, int[] target, long[] marks, int sets) {
        int states = marks.length;
        int[] component = Components.of(firstEdge, target);
        long[] together = new long[states];
        BitSet inside = new BitSet();
        for (int s = 0; s < states; s++) {
            together[component[s]] |= marks[s];
            for (int e = firstEdge[s]; e < firstEdge[s + 1]; e++) {
                if (component[target[e]] == component[s]) inside.set(component[s]);
            }
        }
        long all = (1L << sets) - 1;
        BitSet good = new BitSet();
        for (int c = inside.nextSetBit(0); c >= 0; c = inside.nextSetBit(c + 1)) {
            if ((together[c] & all) == all) good.set(c);
        }
        // Edges lead to larger components, so these come first.
        int[][] members = members(component);
        for (int c = members.length - 1; c >= 0; c--) {
            for (int s : members[c]) {
                for (int e = firstEdge[s]; e < firstEdge[s + 1]; e++) {
                    if (good.get(component[target[e]])) good.set(c);
                }
            }
        }
        BitSet leading = new BitSet();
        for (int s = 0; s < states; s++) leading.set(s, good.get(component[s]));
        return leading;
    }

    private static int[][] members(int[] component) {
        int most = -1;
        for (int c : component) most = Math.max(most, c);
        int[] size = new int[most + 1];
        for (int c : component) size[c]++;
        int[][] members = new int[most + 1][];
        for (int c = 0; c <= most; c++) members[c] = new int[size[c]];
        for (int s = 0; s < component.length; s++) members[component[s]][--size[component[s]]] = s;
        return members;
    }
}
