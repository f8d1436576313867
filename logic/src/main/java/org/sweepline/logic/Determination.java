package org.sweepline.logic;

import java.util.BitSet;
import java.util.List;

/**
 * Tells whether some numbers, together with all parts of a state that they do not mention, determine a condition.
 *
 * <p>Propositions and deadlock count as determined: states are taken to be equivalent only if the same can happen in them.
 */
public final class Determination {
    private final List<? extends IntExpression> numbers;
    private final String function;
    private final BitSet hidden;

    /**
     * @param numbers what states are compared by
     * @param function the function of the model's language by which numbers mention parts of the state
     */
    public Determination(List<? extends IntExpression> numbers, String function) {
        this.numbers = numbers;
        this.function = function;
        hidden = Mentions.of(numbers, function);
    }

    public boolean determines(BoolExpression condition) {
        return determined(condition);
    }

    private boolean determined(Expression part) {
        if (numbers.contains(part)) return true;
        if (part instanceof IntExpression number && number.operands().isEmpty()) {
            return !Mentions.of(List.of(number), function).intersects(hidden);
        }
        return part.operands().stream().allMatch(this::determined);
    }
}
