package org.sweepline.coloured.packed;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Set;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.Reach;
import org.sweepline.coloured.ml.value.Builtin;

/**
 * What the value of an expression depends on.
 *
 * @param variables slots of the variables of its transition
 * @param time whether it may ask for the model time
 * @param choice whether chance may decide about it
 */
public record Reads(BitSet variables, boolean time, boolean choice) {
    /** Whether all variables it needs are among some. */
    public boolean within(BitSet known) {
        BitSet missing = (BitSet) variables.clone();
        missing.andNot(known);
        return missing.isEmpty();
    }

    /** @param count the slots below this number of the outermost frame are the variables of the transition */
    public static Reads of(Core expression, int count) {
        return new Scan(count).run(expression);
    }

    /** An expression as many functions further in than the inscription it is part of. */
    private record Nested(Core core, int depth) {}

    /** Goes through an expression without recursion: sums may be long. */
    private static final class Scan {
        private final int count;
        private final BitSet variables = new BitSet();
        private final Deque<Nested> open = new ArrayDeque<>();
        private boolean time;
        private boolean choice;

        Scan(int count) {
            this.count = count;
        }

        Reads run(Core expression) {
            open.push(new Nested(expression, 0));
            while (!open.isEmpty()) {
                Nested next = open.pop();
                visit(next.core(), next.depth());
            }
            return new Reads(variables, time, choice);
        }

        private void visit(Core core, int depth) {
            if (core instanceof Core.Variable variable) {
                if (variable.depth() == depth && variable.slot() < count) variables.set(variable.slot());
            } else if (core instanceof Core.Named named) {
                // A declaration has no access to the frame of the transition.
                Set<Builtin.Effect> effects = named.global().reach().effects();
                time |= effects.contains(Builtin.Effect.TIME);
                choice |= effects.contains(Builtin.Effect.CHOICE);
            } else if (core instanceof Core.Library library) {
                time |= library.builtin().effect() == Builtin.Effect.TIME;
                choice |= library.builtin().effect() == Builtin.Effect.CHOICE;
            } else {
                time |= core instanceof Core.Delayed;
                int inside = core instanceof Core.Lambda ? depth + 1 : depth;
                for (Core part : Reach.parts(core)) open.push(new Nested(part, inside));
            }
        }
    }
}
