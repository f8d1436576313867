package org.sweepline.coloured.language;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.sweepline.coloured.cpn.CpnModel;
import org.sweepline.coloured.ml.core.Reach;
import org.sweepline.coloured.ml.syntax.Expression;
import org.sweepline.coloured.ml.syntax.Parser;
import org.sweepline.coloured.ml.syntax.Pattern;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.model.InputException;

/** What people write about the states of a net, as typed expressions. */
final class StateExpressions {
    private final CpnModel model;
    private final Names names;

    StateExpressions(CpnModel model) {
        this.model = model;
        names = new Names(model.net());
    }

    /** A condition. */
    Inscription property(String text) {
        return model.elaborator().property(parsed(text), names);
    }

    /** A number. */
    Inscription number(String text) {
        return model.elaborator().number(parsed(text), names);
    }

    /** A number, or a tuple of numbers. */
    Inscription measure(String text) {
        return model.elaborator().measure(parsed(text), names);
    }

    /**
     * Values by which states are compared.
     *
     * @param time whether {@code time} is among them, which stands for all times relative to the clock
     * @param mentioned the places that the others speak of
     */
    record Compared(boolean time, List<Inscription> values, BitSet mentioned) {}

    /** Values with commas between them. */
    Compared compared(String text) {
        if (text.isBlank()) throw new InputException("the equivalence is empty; write time, or values of a state");
        Expression expression = parsed(text.indexOf(',') < 0 ? text : "(" + text + ")");
        List<Expression> parts = expression instanceof Expression.Tuple tuple ? tuple.parts() : List.of(expression);
        boolean time = false;
        List<Inscription> values = new ArrayList<>();
        MentionedNames mentioned = new MentionedNames(names);
        for (Expression part : parts) {
            if (part instanceof Expression.Name name && name.name().equals("time")) time = true;
            else values.add(model.elaborator().compared(part, mentioned));
        }
        return new Compared(time, values, mentioned.mentioned());
    }

    /**
     * What a condition speaks of.
     *
     * @param places those whose tokens it reads
     * @param clock whether it reads the time, itself or by a function of the model
     */
    record Spoken(BitSet places, boolean clock) {}

    Spoken spoken(String condition) {
        MentionedNames mentioned = new MentionedNames(names);
        Inscription property = model.elaborator().property(parsed(condition), mentioned);
        boolean clock = new Reach(List.of(property.expression()))
                .builtins().stream().anyMatch(builtin -> builtin.effect() == Builtin.Effect.TIME);
        return new Spoken(mentioned.mentioned(), clock);
    }

    /** The text, which may also be a function of the state, as in CPN Tools: its argument can only be passed to {@code Mark}. */
    private Expression parsed(String text) {
        Expression expression = Parser.property(text, "expression", model.fixities());
        if (expression instanceof Expression.Function function
                && function.rules().size() == 1) {
            Expression.Rule rule = function.rules().get(0);
            boolean ofState = rule.pattern() instanceof Pattern.Name || rule.pattern() instanceof Pattern.Wildcard;
            if (ofState) return rule.body();
        }
        return expression;
    }
}
