package org.sweepline.logic;

import java.math.BigInteger;
import java.util.Optional;

/** Finds out whether a condition holds for sure in a state of which only bounds are known. */
public abstract class Certainty {
    /**
     * The numbers from one to another.
     *
     * @param least null if there is no least one
     * @param most null if there is no largest one
     */
    public record Range(BigInteger least, BigInteger most) {
        private static final Range ALL = new Range(null, null);

        public static Range atLeast(long least) {
            return new Range(BigInteger.valueOf(least), null);
        }

        public static Range between(long least, long most) {
            return new Range(BigInteger.valueOf(least), BigInteger.valueOf(most));
        }

        private Range plus(Range other) {
            return new Range(
                    least == null || other.least == null ? null : least.add(other.least),
                    most == null || other.most == null ? null : most.add(other.most));
        }

        private Range negated() {
            return new Range(most == null ? null : most.negate(), least == null ? null : least.negate());
        }

        private Range times(BigInteger factor) {
            if (factor.signum() == 0) return between(0, 0);
            if (factor.signum() < 0) return negated().times(factor.negate());
            return new Range(
                    least == null ? null : least.multiply(factor), most == null ? null : most.multiply(factor));
        }

        private boolean single() {
            return least != null && least.equals(most);
        }

        /** True if all these numbers are below all the others, false if none is below any of them, else empty. */
        private Optional<Boolean> below(Range other) {
            if (most != null && other.least != null && most.compareTo(other.least) < 0) return Optional.of(true);
            if (least != null && other.most != null && least.compareTo(other.most) >= 0) return Optional.of(false);
            return Optional.empty();
        }
    }

    /** The range that a number of the model lies in. */
    protected abstract Range number(Call call);

    /** Whether a condition of the model holds, if that is known. */
    protected abstract Optional<Boolean> condition(Call call);

    /** Whether the condition holds, if that is sure. */
    public final Optional<Boolean> of(BoolExpression expression) {
        if (expression instanceof BoolExpression.Literal literal) return Optional.of(literal.value());
        if (expression instanceof BoolExpression.Proposition proposition) return condition(proposition.call());
        if (expression instanceof BoolExpression.Not not)
            return of(not.operand()).map(holds -> !holds);
        if (expression instanceof BoolExpression.Junction several) return several(several.operands(), !several.all());
        if (expression instanceof BoolExpression.Compare compare) {
            return compare(compare.comparison(), range(compare.left()), range(compare.right()));
        }
        return Optional.empty();
    }

    /** One operand with the deciding value decides; if there is none, all must be known. */
    private Optional<Boolean> several(Iterable<BoolExpression> operands, boolean deciding) {
        boolean open = false;
        for (BoolExpression operand : operands) {
            Optional<Boolean> holds = of(operand);
            if (holds.isPresent() && holds.get() == deciding) return holds;
            open |= holds.isEmpty();
        }
        return open ? Optional.empty() : Optional.of(!deciding);
    }

    private static Optional<Boolean> compare(Comparison comparison, Range left, Range right) {
        return switch (comparison) {
            case LESS -> left.below(right);
            case GREATER -> right.below(left);
            case AT_LEAST -> left.below(right).map(holds -> !holds);
            case AT_MOST -> right.below(left).map(holds -> !holds);
            case EQUAL -> equal(left, right);
            case UNEQUAL -> equal(left, right).map(holds -> !holds);
        };
    }

    private static Optional<Boolean> equal(Range left, Range right) {
        if (left.single() && right.single()) return Optional.of(left.least.equals(right.least));
        boolean apart = left.below(right).orElse(false) || right.below(left).orElse(false);
        return apart ? Optional.of(false) : Optional.empty();
    }

    private Range range(IntExpression expression) {
        if (expression instanceof IntExpression.Constant constant)
            return Range.between(constant.value(), constant.value());
        if (expression instanceof IntExpression.Quantity quantity) return number(quantity.call());
        if (expression instanceof IntExpression.Negation negation)
            return range(negation.operand()).negated();
        if (expression instanceof IntExpression.Sum sum) {
            return sum.operands().stream().map(this::range).reduce(Range.between(0, 0), Range::plus);
        }
        if (expression instanceof IntExpression.Product product) {
            Range result = Range.between(1, 1);
            for (IntExpression factor : product.operands()) {
                Range next = range(factor);
                if (next.single()) result = result.times(next.least);
                else if (result.single()) result = next.times(result.least);
                else return Range.ALL;
            }
            return result;
        }
        if (expression instanceof IntExpression.Remainder remainder) return Range.between(0, remainder.divisor() - 1);
        return Range.ALL;
    }
}
