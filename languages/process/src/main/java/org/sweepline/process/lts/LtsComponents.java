package org.sweepline.process.lts;

import java.util.function.IntPredicate;
import org.sweepline.kernel.components.StrongComponents;

/** The strongly connected components of a labelled transition system. */
public final class LtsComponents {
    private LtsComponents() {}

    /** The component of each state when only the given edges count; none of them leads to a greater number. */
    public static int[] of(Lts lts, IntPredicate edges) {
        return StrongComponents.numbers(lts.states(), lts::firstEdge, lts::target, edges);
    }
}
