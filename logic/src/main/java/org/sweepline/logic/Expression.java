package org.sweepline.logic;

import java.util.List;

/**
 * A formula about one state of a model, such as {@code tokens(p) >= 2 and not fireable(t)}.
 *
 * <p>Every expression prints to text that parses back to an equal expression, unless it is nested more deeply than the
 * parser allows.
 */
public sealed interface Expression permits BoolExpression, IntExpression {
    /** The expressions it is made of, from left to right. */
    default List<? extends Expression> operands() {
        return List.of();
    }

    /** As people write it. */
    default String text() {
        return ExpressionPrinter.print(this);
    }
}
