package org.sweepline.process.lts;

import java.util.function.IntPredicate;

/** The strongly connected components of a labelled transition system. */
public final class LtsComponents {
    private LtsComponents() {}

    /** The component of each state when only some edges count; no edge leads to a component with a greater number. */
    public static int[] of(Lts lts, IntPredicate edges) {
        return org.sweepline.kernel.components.StrongComponents.numbers(
                lts.states(), lts::firstEdge, lts::target, edges);
    }
}
