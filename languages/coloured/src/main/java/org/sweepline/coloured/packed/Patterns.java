package org.sweepline.coloured.packed;

import java.util.List;
import org.sweepline.coloured.ml.core.Core;

/** Expressions seen as patterns: what a value of them tells about their parts. */
final class Patterns {
    private Patterns() {}

    /** The slot of a variable of the transition; negative for any other expression. */
    static int slot(Core core, int count) {
        return core instanceof Core.Variable variable && variable.depth() == 0 && variable.slot() < count
                ? variable.slot()
                : -1;
    }

    /** Whether the value has parts that are the values of the parts of the expression. */
    static boolean structured(Core core) {
        return core instanceof Core.Tupled || core instanceof Core.Construct || core instanceof Core.Cons;
    }

    /** The parts of a structured expression. */
    static List<Core> parts(Core core) {
        if (core instanceof Core.Tupled tupled) return tupled.parts();
        if (core instanceof Core.Construct construct) return List.of(construct.argument());
        Core.Cons cons = (Core.Cons) core;
        return List.of(cons.head(), cons.tail());
    }

    /** Whether evaluation cannot fail. */
    static boolean simple(Core core, int count) {
        return core instanceof Core.Constant
                || core instanceof Core.Named
                || slot(core, count) >= 0
                || structured(core) && parts(core).stream().allMatch(part -> simple(part, count));
    }
}
