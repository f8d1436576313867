package org.sweepline.coloured.unfold;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.Reach;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.packed.Codes;
import org.sweepline.coloured.packed.Reads;

/** Evaluates expressions of a net outside of any marking; for one thread. */
final class StaticEvaluator {
    /** How many function calls all evaluations together may take. */
    private static final long MOST_STEPS = 50_000_000;

    private final Codes codes;
    private final EvaluationContext evaluation = new EvaluationContext();
    private final Map<Core, Boolean> pure = new IdentityHashMap<>();
    private long used;

    StaticEvaluator(ColouredNet net) {
        codes = new Codes(net);
    }

    /** Whether neither time nor chance nor anything outside decides about the value. */
    boolean pure(Core core) {
        return pure.computeIfAbsent(
                core,
                expression -> Reach.use(expression, effect -> effect != Builtin.Effect.NONE)
                                .isEmpty()
                        && !Reads.of(expression, 0).time());
    }

    /** The value of a pure expression; throws {@link Failed} if it has none. */
    Object value(Core core, Object[] slots) throws Failed {
        if (core instanceof Core.Constant constant) return constant.value();
        if (++used > MOST_STEPS) throw new Failed("all in all it takes more than " + MOST_STEPS + " function calls");
        evaluation.restart();
        try {
            return codes.of(core).evaluate(slots, evaluation);
        } catch (MlException | EvaluationFailure failure) {
            throw new Failed(failure.getMessage());
        } finally {
            used += evaluation.used();
        }
    }

    /** Part of an expression, and how many functions further in than the whole it stands. */
    private record Nested(Core core, int inside) {}

    /** Whether an expression uses no variable from outside of it; what it binds itself, outside of functions, counts as such. */
    static boolean closed(Core expression) {
        Deque<Nested> open = new ArrayDeque<>(List.of(new Nested(expression, 0)));
        while (!open.isEmpty()) {
            Core core = open.peek().core();
            int inside = open.pop().inside();
            if (core instanceof Core.Variable variable && variable.depth() >= inside) return false;
            // What binds variables in the frame of the whole needs that frame.
            boolean binds = core instanceof Core.Case || core instanceof Core.Handle || core instanceof Core.Recursive;
            if (binds && inside == 0) return false;
            int deeper = core instanceof Core.Lambda ? inside + 1 : inside;
            for (Core part : Reach.parts(core)) open.push(new Nested(part, deeper));
        }
        return true;
    }

    /** An expression has no value. */
    static final class Failed extends Exception {
        private static final long serialVersionUID = 1;

        Failed(String reason) {
            super(reason, null, false, false);
        }
    }
}
