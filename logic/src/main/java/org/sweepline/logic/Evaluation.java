package org.sweepline.logic;

import java.util.function.LongBinaryOperator;

/**
 * Computes the value of an expression in a state, straight from its tree.
 *
 * <p>Arithmetic is exact: a value that leaves the range of 64-bit integers is an {@link ArithmeticException}, never a
 * wrong answer.
 */
public final class Evaluation {
    private final Valuation state;

    public Evaluation(Valuation state) {
        this.state = state;
    }

    public boolean holds(BoolExpression expression) {
        if (expression instanceof BoolExpression.Literal literal) {
            return literal.value();
        } else if (expression instanceof BoolExpression.Proposition proposition) {
            return state.condition(proposition.call());
        } else if (expression instanceof BoolExpression.Deadlock) {
            return state.deadlock();
        } else if (expression instanceof BoolExpression.Compare compare) {
            return compare.comparison().test(value(compare.left()), value(compare.right()));
        } else if (expression instanceof BoolExpression.Not not) {
            return !holds(not.operand());
        } else if (expression instanceof BoolExpression.Junction several) {
            for (BoolExpression operand : several.operands()) {
                if (holds(operand) != several.all()) return !several.all();
            }
            return several.all();
        }
        throw new AssertionError(expression.getClass());
    }

    public long value(IntExpression expression) {
        if (expression instanceof IntExpression.Constant constant) {
            return constant.value();
        } else if (expression instanceof IntExpression.Quantity quantity) {
            return state.number(quantity.call());
        } else if (expression instanceof IntExpression.Negation negation) {
            return exact(Math::subtractExact, 0, value(negation.operand()), negation);
        } else if (expression instanceof IntExpression.Sum sum) {
            long total = 0;
            for (IntExpression term : sum.operands()) {
                total = exact(Math::addExact, total, value(term), sum);
            }
            return total;
        } else if (expression instanceof IntExpression.Quotient quotient) {
            return Math.floorDiv(value(quotient.operand()), quotient.divisor());
        } else if (expression instanceof IntExpression.Remainder remainder) {
            return Math.floorMod(value(remainder.operand()), remainder.divisor());
        } else if (expression instanceof IntExpression.Product product) {
            long total = 1;
            for (IntExpression factor : product.operands()) {
                total = exact(Math::multiplyExact, total, value(factor), product);
            }
            return total;
        }
        throw new AssertionError(expression.getClass());
    }

    /** Applies one of the exact operations of {@link Math}; an overflow names the expression that causes it. */
    static long exact(LongBinaryOperator operation, long left, long right, IntExpression cause) {
        try {
            return operation.applyAsLong(left, right);
        } catch (ArithmeticException e) {
            throw new ArithmeticException(Excerpt.of(cause.text()) + " leaves the range of 64-bit integers");
        }
    }
}
