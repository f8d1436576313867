package org.sweepline.coloured.language;

import org.sweepline.coloured.cpn.CpnModel;
import org.sweepline.coloured.ml.syntax.Expression;
import org.sweepline.coloured.ml.syntax.Parser;
import org.sweepline.coloured.ml.syntax.Pattern;
import org.sweepline.coloured.net.Transition.Inscription;

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

    /** A number, or a tuple of numbers. */
    Inscription measure(String text) {
        return model.elaborator().measure(parsed(text), names);
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
