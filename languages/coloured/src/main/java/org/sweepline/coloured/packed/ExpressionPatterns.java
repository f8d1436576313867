package org.sweepline.coloured.packed;

import java.util.BitSet;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.Reach;

/** Expressions seen as patterns: what a value of them tells about their parts. */
public final class ExpressionPatterns {
    private ExpressionPatterns() {}

    /** The slot of a variable of the transition; negative for any other expression. */
    public static int slot(Core core, int count) {
        return core instanceof Core.Variable variable && variable.depth() == 0 && variable.slot() < count
                ? variable.slot()
                : -1;
    }

    /** Whether the value has parts that are the values of the parts of the expression. */
    static boolean structured(Core core) {
        return core instanceof Core.Tupled || core instanceof Core.Construct || core instanceof Core.Cons;
    }

    /** Adds the variables that a value of a pattern tells. */
    static void learn(Core pattern, int count, BitSet known) {
        if (slot(pattern, count) >= 0) known.set(slot(pattern, count));
        else if (structured(pattern)) Reach.parts(pattern).forEach(part -> learn(part, count, known));
    }

    /** Whether evaluation cannot fail. */
    static boolean simple(Core core, int count) {
        return core instanceof Core.Constant
                || core instanceof Core.Named
                || slot(core, count) >= 0
                || structured(core) && Reach.parts(core).stream().allMatch(part -> simple(part, count));
    }
}
