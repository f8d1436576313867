package org.sweepline.logic.automaton;

import java.util.Arrays;
import org.sweepline.kernel.components.StrongComponents;

/** Finds the strongly connected components of a small graph, numbered so that edges lead to the same or to larger ones. */
final class Components {
    private Components() {}

    /** For each state its component. */
    static int[] of(int[] firstEdge, int[] target) {
        int[] found = StrongComponents.numbers(
                firstEdge.length - 1, state -> firstEdge[state], edge -> target[edge], edge -> true);
        // Components are found after all that they lead to.
        int last = Arrays.stream(found).max().orElse(0);
        return Arrays.stream(found).map(component -> last - component).toArray();
    }

    /** The states, those of the last components first, so that all that a component leads to comes before it. */
    static int[] lastFirst(int[] component) {
        int[] next = new int[component.length + 1];
        for (int c : component) next[component.length - c]++;
        for (int c = 0; c < component.length; c++) next[c + 1] += next[c];
        int[] states = new int[component.length];
        for (int state = 0; state < states.length; state++) {
            states[next[component.length - 1 - component[state]]++] = state;
        }
        return states;
    }
}
