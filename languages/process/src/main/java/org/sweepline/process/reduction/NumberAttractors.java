package org.sweepline.process.reduction;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Comparison;
import org.sweepline.logic.ExpressionCompiler;
import org.sweepline.logic.IntExpression;
import org.sweepline.logic.Linear;
import org.sweepline.logic.Mentions;
import org.sweepline.process.network.NetworkVocabulary;
import org.sweepline.process.network.PackedStateExpressions;

/**
 * Attractors of comparisons between numbers made of local states.
 *
 * <p>Where one component decides, its attractor is what leads it to a local state that satisfies the comparison. For a sum that
 * is too small, it is what leads one of its components to a greater number than it has now. For other numbers it is any move of
 * a component that is mentioned.
 */
final class NumberAttractors {
    private final Offers offers;
    private final Lookahead lookahead;
    private final LocalAttractors local;
    private final PackedStateExpressions expressions;

    NumberAttractors(Offers offers, Lookahead lookahead, LocalAttractors local, PackedStateExpressions expressions) {
        this.offers = offers;
        this.lookahead = lookahead;
        this.local = local;
        this.expressions = expressions;
    }

    /** What leads to a comparison having a value; empty if its numbers could become too large to compute. */
    Optional<Attractor> of(BoolExpression.Compare compare, boolean value) {
        IntExpression difference = compare.difference();
        Optional<Linear> linear;
        try {
            // Fails where the number may become too large.
            most(difference);
            linear = Linear.of(difference, NetworkVocabulary.STATE);
        } catch (ArithmeticException tooLarge) {
            return Optional.empty();
        }
        Comparison comparison =
                value ? compare.comparison() : compare.comparison().opposite();
        ExpressionCompiler.Number<StateBuffer> number = expressions.compile(difference);
        Predicate<NetworkSituation> holds = situation -> comparison.test(number.of(situation.state()), 0);
        int[] components = Mentions.of(List.of(difference), NetworkVocabulary.STATE).stream()
                .toArray();
        if (linear.isEmpty()) return Optional.of(local.changes(holds, components, all(components)));
        return Optional.of(linear(comparison, linear.get(), number, holds));
    }

    private Attractor linear(
            Comparison comparison,
            Linear sum,
            ExpressionCompiler.Number<StateBuffer> number,
            Predicate<NetworkSituation> holds) {
        int[] components = sum.weights().keySet().stream().mapToInt(c -> c).toArray();
        if (components.length == 1) {
            long weight = sum.weights().get(components[0]);
            BitSet towards = lookahead.towards(components[0], s -> comparison.test(weight * s + sum.constant(), 0));
            return local.changes(holds, components, towards);
        }
        BitSet growing = new BitSet();
        BitSet shrinking = new BitSet();
        sum.weights().forEach((c, weight) -> {
            growing.or(weight > 0 ? lookahead.upwards(c) : lookahead.downwards(c));
            shrinking.or(weight > 0 ? lookahead.downwards(c) : lookahead.upwards(c));
        });
        Attractor grow = local.changes(holds, components, growing);
        Attractor shrink = local.changes(holds, components, shrinking);
        return switch (comparison) {
            case LESS, AT_MOST -> shrink;
            case GREATER, AT_LEAST -> grow;
            case UNEQUAL -> Attractor.some(List.of(grow, shrink));
            case EQUAL ->
                new Attractor(
                        holds,
                        (situation, into) -> (number.of(situation.state()) < 0 ? grow : shrink).pull(situation, into),
                        false);
        };
    }

    private BitSet all(int[] components) {
        BitSet all = new BitSet();
        for (int c : components) all.or(lookahead.towards(c, s -> true));
        return all;
    }

    /** A bound on the absolute value of a number; fails with an {@link ArithmeticException} if that is too large. */
    private long most(IntExpression expression) {
        if (expression instanceof IntExpression.Constant constant) {
            return Math.absExact(constant.value());
        } else if (expression instanceof IntExpression.Quantity quantity) {
            return Arrays.stream(quantity.call().indices())
                    .mapToLong(c -> offers.lts(c).states() - 1L)
                    .sum();
        } else if (expression instanceof IntExpression.Remainder remainder) {
            return Math.max(most(remainder.operand()), remainder.divisor());
        } else if (expression instanceof IntExpression.Product product) {
            // A factor that may be nothing must not hide that the others are large.
            return product.operands().stream()
                    .mapToLong(factor -> Math.max(1, most(factor)))
                    .reduce(1, Math::multiplyExact);
        }
        return expression.operands().stream().mapToLong(this::most).reduce(0, Math::addExact);
    }
}
