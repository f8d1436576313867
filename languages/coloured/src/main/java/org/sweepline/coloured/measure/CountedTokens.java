package org.sweepline.coloured.measure;

import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.ml.core.Core;

/** Recognises expressions that are weighted sums of numbers of tokens, such as {@code 2 * tokens(A) - tokens(B) + 1}. */
final class CountedTokens {
    private final long[] weights;

    private CountedTokens(int places) {
        weights = new long[places];
    }

    /** The weight of each place, if the expression is such a sum; the constant in it does not count. */
    static Optional<long[]> weights(Core expression, int places) {
        CountedTokens sum = new CountedTokens(places);
        try {
            return sum.add(expression, 1) ? Optional.of(sum.weights) : Optional.empty();
        } catch (ArithmeticException immense) {
            return Optional.empty();
        }
    }

    /** Adds a multiple of an expression; false if that is not a weighted sum. */
    private boolean add(Core expression, long factor) {
        if (constant(expression).isPresent()) return true;
        if (expression instanceof Core.Count count) {
            weights[count.place()] = Math.addExact(weights[count.place()], factor);
            return true;
        }
        if (!(expression instanceof Core.Apply apply) || !(apply.function() instanceof Core.Library library))
            return false;
        List<Core> operands = apply.argument() instanceof Core.Tupled tuple ? tuple.parts() : List.of(apply.argument());
        return switch (library.builtin().name()) {
            case "Int.+" -> add(operands.get(0), factor) && add(operands.get(1), factor);
            case "Int.-" -> add(operands.get(0), factor) && add(operands.get(1), Math.negateExact(factor));
            case "Int.~" -> add(operands.get(0), Math.negateExact(factor));
            case "Int.*" -> multiply(operands.get(0), operands.get(1), factor);
            default -> false;
        };
    }

    private boolean multiply(Core left, Core right, long factor) {
        Optional<Long> multiple = constant(left);
        if (multiple.isPresent()) return add(right, Math.multiplyExact(factor, multiple.get()));
        return constant(right).isPresent()
                && add(left, Math.multiplyExact(factor, constant(right).get()));
    }

    /** The value of an expression that is a number, with or without a sign. */
    private static Optional<Long> constant(Core expression) {
        if (expression instanceof Core.Constant constant && constant.value() instanceof Long number) {
            return Optional.of(number);
        }
        boolean negated = expression instanceof Core.Apply apply
                && apply.function() instanceof Core.Library library
                && library.builtin().name().equals("Int.~");
        return negated ? constant(((Core.Apply) expression).argument()).map(Math::negateExact) : Optional.empty();
    }
}
