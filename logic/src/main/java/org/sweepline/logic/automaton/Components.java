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
}
