package org.sweepline.coloured.ml.typing;

import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.coloured.net.Transition.Inscription;

/**
 * Finds out what an inscription means for a place: one token, a multiset of tokens, or tokens with times.
 *
 * <p>The readings are tried in the order of CPN Tools: a colour, a multiset, a timed multiset. Where the place holds lists
 * an expression such as {@code empty} could be both a colour and a multiset; it is a multiset if it is made by functions on
 * multisets.
 */
final class InscriptionTyping {
    private final Inference inference;
    private final Unifier unifier;
    private final Context context;

    /** @param forms what may be said about a state */
    InscriptionTyping(NameResolution names, Context context, MlPosition at, Optional<StateForms> forms) {
        this.inference = new Inference(names, at, forms);
        this.unifier = inference.unifier();
        this.context = context;
    }

    /** What an arc or a place says about tokens; at a place of units, a number alone means that many tokens. */
    Inscription inscription(MlExpression expression, ColourSet place) {
        if (place.shape() instanceof ColourShape.Unit
                && expression instanceof MlExpression.Literal literal
                && literal.value() instanceof Long) {
            LiteralTyping.check(literal.value(), Type.INT, literal.at());
            Core tokens =
                    new Core.Repeat(new Core.Constant(literal.value()), new Core.Constant(Tuple.UNIT), literal.at());
            return new Inscription(tokens, Form.MULTISET, context.frame().size(), literal.at());
        }
        Typed typed = inference.infer(expression, context);
        Type colour = inference.names().type(place);
        boolean multiset = Type.is(typed.type(), TypeName.MS);
        if (!multiset && fits(typed.type(), colour)) return finish(typed.draft(), Form.VALUE, expression.at());
        if (fits(typed.type(), Type.multiset(colour))) return finish(typed.draft(), Form.MULTISET, expression.at());
        if (multiset && fits(typed.type(), colour)) return finish(typed.draft(), Form.VALUE, expression.at());
        Draft timed = timed(typed, colour);
        String given = "this gives " + TypeText.of(typed.type()) + ", but ";
        if (timed == null) {
            throw expression
                    .at()
                    .error(given + "the place holds " + place.name()
                            + (TypeText.of(colour).equals(place.name()) ? "" : ", which is " + TypeText.of(colour)));
        }
        if (!place.timed()) {
            throw expression
                    .at()
                    .error(given + "the colour set " + place.name() + " of the place is not timed; declare it timed, or"
                            + " leave the time out");
        }
        return finish(timed, Form.TIMED, expression.at());
    }

    private Draft timed(Typed typed, Type colour) {
        if (fits(typed.type(), Type.timedMultiset(colour))) return typed.draft();
        Core one = new Core.Constant(1L);
        if (fits(typed.type(), Type.timed(colour))) {
            if (typed.draft() instanceof Applications.Stamp stamp) {
                return () -> new Core.Stamped(
                        new Core.Repeat(one, stamp.value().finish(), stamp.at()),
                        stamp.time().finish(),
                        stamp.at());
            }
            return () -> Cores.list(List.of(typed.draft().finish()), new Core.Constant(Sequence.EMPTY));
        }
        if (typed.draft() instanceof Applications.Stamp stamp
                && fits(typed.type(), Type.timed(Type.multiset(colour)))) {
            return () -> new Core.Stamped(stamp.value().finish(), stamp.time().finish(), stamp.at());
        }
        return null;
    }

    private boolean fits(Type found, Type expected) {
        return unifier.attempt(
                () -> unifier.unify(found, expected) && inference.delays().fit());
    }

    /** One value of a type. */
    Inscription value(MlExpression expression, Type type, String reason) {
        return finish(inference.expect(expression, type, context, reason), Form.VALUE, expression.at());
    }

    /** A number of int, intinf or time. */
    Inscription number(MlExpression expression, String reason) {
        return value(expression, unifier.overloaded(Overload.WHOLE, context.level()), reason);
    }

    /** A number of time units. */
    Inscription delay(MlExpression expression) {
        if (!times().real()) return number(expression, "a delay is a whole number of time units");
        Typed typed = inference.infer(expression, context);
        Draft units = times().units(typed, false, unifier, context, expression.at(), "a delay");
        return finish(units, Form.VALUE, expression.at());
    }

    private TimeTyping times() {
        return inference.names().basis().times();
    }

    /** A number of a measure, which may also be a time. */
    Inscription measured(MlExpression expression) {
        if (!times().real()) return number(expression, "a number is wanted");
        Typed typed = inference.infer(expression, context);
        return finish(measured(typed, expression.at()), Form.VALUE, expression.at());
    }

    /** A number as it is, or a real in units of the clock. */
    private Draft measured(Typed number, MlPosition at) {
        if (times().real() && Type.is(number.type(), TypeName.REAL)) {
            return () -> TimeTyping.units(number.draft().finish(), true, at);
        }
        Type whole = unifier.overloaded(Overload.WHOLE, context.level());
        if (unifier.unify(number.type(), whole)) return number.draft();
        throw at.error("a measure is an int, an intinf or a tuple of them, but this is " + TypeText.of(number.type()));
    }

    /** A number, or a tuple of numbers. */
    Inscription numbers(MlExpression expression) {
        Typed typed = inference.infer(expression, context);
        Type known = Type.known(typed.type());
        MlPosition at = expression.at();
        if (!(known instanceof Type.Row row)) return finish(measured(typed, at), Form.VALUE, at);
        if (row.parts().isEmpty()) throw at.error("a measure is a number, but this is unit");
        boolean reals = row.parts().stream().anyMatch(part -> Type.is(part, TypeName.REAL));
        if (reals && times().real() && expression instanceof MlExpression.Tuple tuple) {
            List<Draft> parts = tuple.parts().stream()
                    .map(part -> measured(inference.infer(part, context), part.at()))
                    .toList();
            return finish(() -> Cores.tuple(parts.stream().map(Draft::finish).toList()), Form.VALUE, at);
        }
        for (Type part : row.parts()) {
            if (unifier.unify(part, unifier.overloaded(Overload.WHOLE, context.level()))) continue;
            throw at.error(
                    "a measure is an int, an intinf or a tuple of them, but this is " + TypeText.of(typed.type()));
        }
        return finish(typed.draft(), Form.VALUE, at);
    }

    /** A value that can be compared, of whatever type; a multiset has that form. */
    Inscription compared(MlExpression expression) {
        Typed typed = inference.infer(expression, context);
        Type known = Type.known(typed.type());
        if (known instanceof Type.Arrow)
            throw expression.at().error("this is a function, and those cannot be compared");
        return finish(typed.draft(), Type.is(known, TypeName.MS) ? Form.MULTISET : Form.VALUE, expression.at());
    }

    /** A value of any type. */
    Inscription value(MlExpression expression) {
        return finish(inference.infer(expression, context).draft(), Form.VALUE, expression.at());
    }

    private Inscription finish(Draft draft, Form form, MlPosition at) {
        return new Inscription(inference.finish(draft), form, context.frame().size(), at);
    }
}
