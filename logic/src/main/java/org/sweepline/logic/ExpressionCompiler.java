package org.sweepline.logic;

import java.util.List;

/**
 * Turns expressions into functions of a state, so that asking about many states walks no tree.
 *
 * <p>A language compiles the calls of its own functions. Arithmetic is exact: a value that leaves the range of 64-bit
 * integers is an {@link ArithmeticException}, never a wrong answer.
 *
 * @param <S> what a state is, such as the words of its packed form
 */
public abstract class ExpressionCompiler<S> {
    /** A condition on states. */
    @FunctionalInterface
    public interface Condition<S> {
        boolean holds(S state);
    }

    /** A number that every state has. */
    @FunctionalInterface
    public interface Number<S> {
        long of(S state);
    }

    protected abstract Number<S> number(Call call);

    protected abstract Condition<S> condition(Call call);

    /** Whether a state has no successor. */
    protected abstract Condition<S> deadlock();

    public final Condition<S> compile(BoolExpression expression) {
        if (expression instanceof BoolExpression.Literal literal) {
            boolean value = literal.value();
            return state -> value;
        } else if (expression instanceof BoolExpression.Proposition proposition) {
            return condition(proposition.call());
        } else if (expression instanceof BoolExpression.Deadlock) {
            return deadlock();
        } else if (expression instanceof BoolExpression.Compare compare) {
            return compare(compare.comparison(), compile(compare.left()), compile(compare.right()));
        } else if (expression instanceof BoolExpression.Not not) {
            Condition<S> operand = compile(not.operand());
            return state -> !operand.holds(state);
        } else if (expression instanceof BoolExpression.Junction several) {
            return joined(
                    several.all(),
                    several.operands().stream().map(this::compile).toList());
        }
        throw new AssertionError(expression);
    }

    public final Number<S> compile(IntExpression expression) {
        if (expression instanceof IntExpression.Constant constant) {
            long value = constant.value();
            return state -> value;
        } else if (expression instanceof IntExpression.Quantity quantity) {
            return number(quantity.call());
        } else if (expression instanceof IntExpression.Negation negation) {
            Number<S> operand = compile(negation.operand());
            return state -> Math.negateExact(operand.of(state));
        } else if (expression instanceof IntExpression.Sum sum) {
            return sum(numbers(sum.operands()));
        } else if (expression instanceof IntExpression.Quotient quotient) {
            Number<S> operand = compile(quotient.operand());
            long divisor = quotient.divisor();
            return state -> Math.floorDiv(operand.of(state), divisor);
        } else if (expression instanceof IntExpression.Remainder remainder) {
            Number<S> operand = compile(remainder.operand());
            long divisor = remainder.divisor();
            return state -> Math.floorMod(operand.of(state), divisor);
        } else if (expression instanceof IntExpression.Product product) {
            List<Number<S>> factors = numbers(product.operands());
            return state -> {
                long total = 1;
                for (int i = 0; i < factors.size(); i++) {
                    total = Math.multiplyExact(total, factors.get(i).of(state));
                }
                return total;
            };
        }
        throw new AssertionError(expression);
    }

    private List<Number<S>> numbers(List<IntExpression> expressions) {
        return expressions.stream().map(this::compile).toList();
    }

    /** The condition that all operands hold, or that at least one does. */
    protected final Condition<S> joined(boolean all, List<Condition<S>> operands) {
        if (operands.size() == 1) return operands.get(0);
        return state -> {
            for (int i = 0; i < operands.size(); i++) {
                if (operands.get(i).holds(state) != all) return !all;
            }
            return all;
        };
    }

    protected final Number<S> sum(List<Number<S>> terms) {
        if (terms.size() == 1) return terms.get(0);
        return state -> {
            long total = 0;
            for (int i = 0; i < terms.size(); i++) {
                total = Math.addExact(total, terms.get(i).of(state));
            }
            return total;
        };
    }

    private static <S> Condition<S> compare(Comparison comparison, Number<S> left, Number<S> right) {
        return switch (comparison) {
            case EQUAL -> state -> left.of(state) == right.of(state);
            case UNEQUAL -> state -> left.of(state) != right.of(state);
            case LESS -> state -> left.of(state) < right.of(state);
            case AT_MOST -> state -> left.of(state) <= right.of(state);
            case GREATER -> state -> left.of(state) > right.of(state);
            case AT_LEAST -> state -> left.of(state) >= right.of(state);
        };
    }
}
