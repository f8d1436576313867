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
        if (number instanceof IntExpression.Quantity quantity) {
            if (!quantity.call().function().equals(function)) return;
            for (int index : quantity.call().indices()) into.set(index);
        } else if (number instanceof IntExpression.Negation negation) {
            collect(negation.operand(), function, into);
        } else if (number instanceof IntExpression.Sum sum) {
            for (IntExpression term : sum.terms()) collect(term, function, into);
        } else if (number instanceof IntExpression.Product product) {
            for (IntExpression factor : product.factors()) collect(factor, function, into);
        } else if (number instanceof IntExpression.Quotient quotient) {
            collect(quotient.operand(), function, into);
        } else if (number instanceof IntExpression.Remainder remainder) {
            collect(remainder.operand(), function, into);
        } else if (!(number instanceof IntExpression.Constant)) {
            throw new AssertionError(number.getClass());
        }
    }
}
