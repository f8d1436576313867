package org.sweepline.logic;

import java.util.BitSet;
import java.util.List;

/**
 * Tells whether a condition is determined by some numbers together with all parts of a state that these do not speak of.
 *
 * <p>Propositions count as determined, deadlock too: states are taken for alike only if the same can happen in them.
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
