package org.sweepline.logic;

import java.util.BitSet;
import java.util.List;

/** Finds the parts of a model that expressions mention. */
public final class Mentions {
    private Mentions() {}

    /** The indices that a function of the model's language is applied to, anywhere in the expressions. */
    public static BitSet of(List<? extends Expression> expressions, String function) {
        BitSet found = new BitSet();
        collect(expressions, function, found);
        return found;
    }

    private static void collect(List<? extends Expression> expressions, String function, BitSet into) {
        for (Expression expression : expressions) {
            Call call = call(expression);
            if (call != null && call.function().equals(function)) for (int index : call.indices()) into.set(index);
            collect(expression.operands(), function, into);
        }
    }

    /** The call of a function of the model's language that an expression is, or null if it is something else. */
    public static Call call(Expression expression) {
        if (expression instanceof IntExpression.Quantity quantity) return quantity.call();
        return expression instanceof BoolExpression.Proposition proposition ? proposition.call() : null;
    }
}
