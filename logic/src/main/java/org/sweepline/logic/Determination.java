package org.sweepline.logic;

import java.util.BitSet;
import java.util.List;

/**
 * Tells whether a condition is determined by some numbers together with all parts of a state that these do not speak of.
 *
 * <p>Propositions count as determined, deadlock too: whoever asks takes states for alike only if the same can happen in them.
 */
public final class Determination {
    private final List<? extends IntExpression> numbers;
    private final String function;
    private final BitSet hidden;

    /** By these numbers, which speak of parts of the state by a function of the model's language. */
    public Determination(List<? extends IntExpression> numbers, String function) {
        this.numbers = numbers;
        this.function = function;
        hidden = Mentions.of(numbers, function);
    }

    public boolean determines(BoolExpression condition) {
        if (condition instanceof BoolExpression.Compare compare) {
            return determines(compare.left()) && determines(compare.right());
        }
        if (condition instanceof BoolExpression.Not not) return determines(not.operand());
        if (condition instanceof BoolExpression.And and)
            return and.operands().stream().allMatch(this::determines);
        if (condition instanceof BoolExpression.Or or)
            return or.operands().stream().allMatch(this::determines);
        return true;
    }

    private boolean determines(IntExpression number) {
        if (numbers.contains(number)) return true;
        if (number instanceof IntExpression.Sum sum) return sum.terms().stream().allMatch(this::determines);
        if (number instanceof IntExpression.Product product) {
            return product.factors().stream().allMatch(this::determines);
        }
        if (number instanceof IntExpression.Negation negation) return determines(negation.operand());
        if (number instanceof IntExpression.Quotient quotient) return determines(quotient.operand());
        if (number instanceof IntExpression.Remainder remainder) return determines(remainder.operand());
        return !Mentions.of(List.of(number), function).intersects(hidden);
    }
}
