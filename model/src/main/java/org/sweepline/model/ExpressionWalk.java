package org.sweepline.model;

import org.sweepline.logic.Condition;
import org.sweepline.logic.Evaluation;
import org.sweepline.logic.ExpressionCondition;
import org.sweepline.logic.ExpressionQuantity;
import org.sweepline.logic.Quantity;
import org.sweepline.logic.Valuation;

/** A walk through states that expressions can be evaluated in. */
public interface ExpressionWalk extends Walk, Valuation {
    @Override
    default boolean satisfies(Condition condition) {
        return new Evaluation(this).holds(ExpressionCondition.of(condition));
    }

    @Override
    default long value(Quantity quantity) {
        return new Evaluation(this).value(ExpressionQuantity.of(quantity));
    }
}
