package org.sweepline.model;

import java.util.List;
import org.sweepline.logic.IntExpression;

/** States are compared by some numbers, and by all parts that these do not mention. */
public record ExpressionEquivalence(String text, List<IntExpression> numbers) implements StateEquivalence {
    public ExpressionEquivalence {
        numbers = List.copyOf(numbers);
    }

    /** The equivalence, which must be of this class. */
    public static ExpressionEquivalence of(StateEquivalence equivalence) {
        if (equivalence instanceof ExpressionEquivalence read) return read;
        throw new IllegalArgumentException("not an equivalence of this kind of model: " + equivalence.text());
    }
}
