package org.sweepline.logic;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A number as a weighted sum: {@code constant + weight * f(i) + ...} for one function f of the model's language.
 *
 * @param weights the weight of each index that has one; no weight is zero
 */
public record Linear(SortedMap<Integer, Long> weights, long constant) {
    public Linear {
        weights = Collections.unmodifiableSortedMap(new TreeMap<>(weights));
    }

    /**
     * The expression as a weighted sum of values of the function; empty if it is not linear, such as
     * {@code tokens(p) * tokens(q)} or {@code tokens(p) mod 2}.
     *
     * @throws ArithmeticException if a weight or the constant leaves the range of 64-bit integers
     */
    public static Optional<Linear> of(IntExpression expression, String function) {
        Collector collector = new Collector(function);
        return collector.add(expression, 1) ? Optional.of(collector.result()) : Optional.empty();
    }

    /** The weights of the indices 0 to size - 1; all indices must lie in that range. */
    public long[] weights(int size) {
        long[] dense = new long[size];
        weights.forEach((index, weight) -> dense[index] = weight);
        return dense;
    }

    /** Adds up the terms of nested sums in one map, so that long sums cost no copies. */
    private static final class Collector {
        private final String function;
        private final SortedMap<Integer, Long> weights = new TreeMap<>();
        private long constant;

        Collector(String function) {
            this.function = function;
        }

        Linear result() {
            weights.values().removeIf(weight -> weight == 0);
            return new Linear(weights, constant);
        }

        /** Adds a multiple of an expression; false if the expression is not linear. */
        boolean add(IntExpression expression, long factor) {
            if (expression instanceof IntExpression.Constant c) {
                constant = exactSum(constant, exactProduct(factor, c.value(), c), c);
            } else if (expression instanceof IntExpression.Quantity quantity) {
                if (!quantity.call().function().equals(function)) return false;
                for (int index : quantity.call().indices()) {
                    weights.merge(index, factor, (a, b) -> exactSum(a, b, quantity));
                }
            } else if (expression instanceof IntExpression.Negation negation) {
                return add(negation.operand(), exactProduct(factor, -1, negation));
            } else if (expression instanceof IntExpression.Sum sum) {
                return sum.operands().stream().allMatch(term -> add(term, factor));
            } else if (expression instanceof IntExpression.Product product) {
                return addProduct(product, factor);
            } else {
                return false;
            }
            return true;
        }

        private boolean addProduct(IntExpression.Product product, long factor) {
            long scale = factor;
            Linear variable = new Linear(new TreeMap<>(), 1);
            for (IntExpression operand : product.operands()) {
                Optional<Linear> linear = of(operand, function);
                if (linear.isEmpty()) {
                    return false;
                } else if (linear.get().weights.isEmpty()) {
                    scale = exactProduct(scale, linear.get().constant, product);
                } else if (variable.weights.isEmpty()) {
                    variable = linear.get();
                } else {
                    return false;
                }
            }
            long multiple = scale;
            variable.weights.forEach((index, weight) ->
                    weights.merge(index, exactProduct(multiple, weight, product), (a, b) -> exactSum(a, b, product)));
            constant = exactSum(constant, exactProduct(multiple, variable.constant, product), product);
            return true;
        }

        private static long exactSum(long a, long b, IntExpression cause) {
            return Evaluation.exact(Math::addExact, a, b, cause);
        }

        private static long exactProduct(long a, long b, IntExpression cause) {
            return Evaluation.exact(Math::multiplyExact, a, b, cause);
        }
    }
}
