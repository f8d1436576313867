package org.sweepline.logic;

import java.util.BitSet;
import java.util.List;

/** Finds the parts of a model that numbers speak of. */
public final class Mentions {
    private Mentions() {}

    /** The indices that a function of the model's language is applied to somewhere in some numbers. */
    public static BitSet of(List<? extends IntExpression> numbers, String function) {
        BitSet found = new BitSet();
        for (IntExpression number : numbers) collect(number, function, found);
        return found;
    }

    private static void collect(IntExpression number, String function, BitSet into) {
        if (number instanceof IntExpression.Quantity quantity
                && quantity.call().function().equals(function)) {
            for (int index : quantity.call().indices()) into.set(index);
        }
        for (IntExpression operand : number.operands()) collect(operand, function, into);
    }
}
