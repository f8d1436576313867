package org.sweepline.coloured.ml.typing;

import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.library.DecimalTimeLibrary;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.DecimalTime;
import org.sweepline.coloured.ml.value.EvaluationFailure;

/**
 * Types delays and time stamps and makes whole numbers of the clock of them: in most models they are whole numbers, in a model
 * with real time stamps they may be reals, too.
 */
record TimeTyping(boolean real) {
    /** A time, which as a real is a {@code time} of CPN Tools; where nothing tells, {@code likely} says whether it is a real. */
    Draft units(Typed time, boolean likely, Unifier unifier, Context context, MlPosition at, String what) {
        Type whole = unifier.overloaded(Overload.WHOLE, context.level());
        if (!real) {
            unifier.need(time.type(), whole, at, what + " is a whole number of time units");
            return time.draft();
        }
        boolean isReal = likely && unify(unifier, time, Type.REAL);
        if (!isReal && !unify(unifier, time, whole)) {
            unifier.need(time.type(), Type.REAL, at, what + " is a number of time units");
            isReal = true;
        }
        boolean decimal = isReal;
        return () -> units(time.draft().finish(), decimal, at);
    }

    private static boolean unify(Unifier unifier, Typed time, Type type) {
        return unifier.attempt(() -> unifier.unify(time.type(), type));
    }

    /** A number in units of the clock; a constant that is none is an error here, anything else where it is computed. */
    static Core units(Core time, boolean decimal, MlPosition at) {
        if (time instanceof Core.Constant constant) {
            try {
                return new Core.Constant(
                        decimal
                                ? DecimalTime.exact((Double) constant.value())
                                : DecimalTime.whole((Long) constant.value()));
            } catch (EvaluationFailure failure) {
                throw at.error(failure.getMessage());
            }
        }
        if (decimal && isClock(time)) {
            return new Core.Apply(Cores.builtin("time"), ((Core.Apply) time).argument(), at);
        }
        Builtin units = decimal ? DecimalTimeLibrary.EXACT : DecimalTimeLibrary.WHOLE;
        return new Core.Apply(new Core.Library(units), time, at);
    }

    private static boolean isClock(Core time) {
        return time instanceof Core.Apply apply
                && apply.function() instanceof Core.Library library
                && library.builtin()
                        .value()
                        .equals(DecimalTimeLibrary.find("time").orElseThrow().value());
    }
}
