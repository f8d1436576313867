package org.sweepline.coloured.unfold;

import java.util.IdentityHashMap;
import java.util.Map;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.Reach;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.packed.Codes;

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
                        .isEmpty());
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

    /** Whether an expression uses no variable from outside of it. */
    static boolean closed(Core core) {
        return closed(core, 0);
    }

    /** @param inside how many functions further in than the whole; variables between those and the whole count as outside */
    private static boolean closed(Core core, int inside) {
        if (core instanceof Core.Variable variable) return variable.depth() < inside;
        // What binds variables in the frame of the whole needs that frame.
        boolean binds = core instanceof Core.Case || core instanceof Core.Handle || core instanceof Core.Recursive;
        if (binds && inside == 0) return false;
        int deeper = core instanceof Core.Lambda ? inside + 1 : inside;
        Core rest = core;
        // Sums and lists may be long: a loop along them.
        while (true) {
            Core next = rest instanceof Core.Sum sum ? sum.left() : rest instanceof Core.Cons cons ? cons.tail() : null;
            for (Core part : Reach.parts(rest)) if (part != next && !closed(part, deeper)) return false;
            if (next == null) return true;
            rest = next;
            if (!(rest instanceof Core.Sum || rest instanceof Core.Cons)) return closed(rest, deeper);
        }
    }

    /** An expression has no value. */
    static final class Failed extends Exception {
        private static final long serialVersionUID = 1;

        Failed(String reason) {
            super(reason, null, false, false);
        }
    }
}
