package org.sweepline.process.reduction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Comparison;
import org.sweepline.logic.Compiler;
import org.sweepline.logic.IntExpression;
import org.sweepline.logic.Linear;
import org.sweepline.process.network.NetworkVocabulary;
import org.sweepline.process.network.PackedExpressions;

/**
 * Attractors of comparisons between numbers made of local states.
 *
 * <p>Where one component decides, what leads it to a fitting local state. For a sum that is too small something has to grow:
 * what leads one of its components to a greater number than it has now. For other numbers just any move of a component that
 * is mentioned.
 */
final class NumberAttractors {
    private final Offers offers;
    private final Prospects prospects;
    private final LocalAttractors local;
    private final PackedExpressions expressions;

    NumberAttractors(Offers offers, Prospects prospects, LocalAttractors local, PackedExpressions expressions) {
        this.offers = offers;
        this.prospects = prospects;
        this.local = local;
        this.expressions = expressions;
    }

    /** What leads to a comparison having a value; nothing is known where numbers could become too large to compute. */
    Optional<Attractor> of(BoolExpression.Compare compare, boolean value) {
        TreeSet<Integer> mentioned = new TreeSet<>();
        IntExpression difference =
                new IntExpression.Sum(List.of(compare.left(), new IntExpression.Negation(compare.right())));
        Optional<Linear> linear;
        try {
            if (!bounded(difference, mentioned)) return Optional.empty();
            linear = Linear.of(difference, NetworkVocabulary.STATE);
        } catch (ArithmeticException tooLarge) {
            return Optional.empty();
        }
        Comparison comparison =
                value ? compare.comparison() : compare.comparison().opposite();
        Compiler.Number<StateBuffer> number = expressions.compile(difference);
        LocalAttractors.Holding holds = situation -> comparison.test(number.of(situation.state()), 0);
        int[] components = mentioned.stream().mapToInt(c -> c).toArray();
        if (linear.isEmpty()) return Optional.of(local.changes(holds, components, all(components)));
        return Optional.of(linear(comparison, linear.get(), number, holds));
    }

    private Attractor linear(
            Comparison comparison, Linear sum, Compiler.Number<StateBuffer> number, LocalAttractors.Holding holds) {
        int[] components = sum.weights().keySet().stream().mapToInt(c -> c).toArray();
        if (components.length == 1) {
            long weight = sum.weights().get(components[0]);
            BitSet towards = prospects.towards(components[0], s -> comparison.test(weight * s + sum.constant(), 0));
            return local.changes(holds, components, towards);
        }
        BitSet growing = new BitSet();
        BitSet shrinking = new BitSet();
        sum.weights().forEach((c, weight) -> {
            growing.or(weight > 0 ? prospects.upwards(c) : prospects.downwards(c));
            shrinking.or(weight > 0 ? prospects.downwards(c) : prospects.upwards(c));
        });
        Attractor grow = local.changes(holds, components, growing);
        Attractor shrink = local.changes(holds, components, shrinking);
        return switch (comparison) {
            case LESS, AT_MOST -> shrink;
            case GREATER, AT_LEAST -> grow;
            case UNEQUAL -> Gates.some(List.of(grow, shrink));
            case EQUAL -> new Balance(holds, number, grow, shrink);
        };
    }

    /** A sum that has to be nothing: it grows where it is below, and shrinks where it is above. */
    private record Balance(
            LocalAttractors.Holding holds, Compiler.Number<StateBuffer> number, Attractor grow, Attractor shrink)
            implements Attractor {
        @Override
        public boolean holds(Situation situation) {
            return holds.in(situation);
        }

        @Override
        public void pull(Situation situation, UnitSet into) {
            (number.of(situation.state()) < 0 ? grow : shrink).pull(situation, into);
        }

        @Override
        public boolean settledByError() {
            return false;
        }
    }

    private BitSet all(int[] components) {
        BitSet all = new BitSet();
        for (int c : components) all.or(prospects.towards(c, s -> true));
        return all;
    }

    /** Collects the components; whether all is understood. */
    private boolean bounded(IntExpression expression, TreeSet<Integer> mentioned) {
        return most(expression, mentioned) >= 0;
    }

    /** The largest amount that a number can have, exactly computed, or less than 0 if it is not understood. */
    private long most(IntExpression expression, TreeSet<Integer> mentioned) {
        if (expression instanceof IntExpression.Constant constant) {
            return Math.absExact(constant.value());
        } else if (expression instanceof IntExpression.Quantity quantity) {
            long sum = 0;
            for (int c : quantity.call().indices()) {
                mentioned.add(c);
                sum += offers.lts(c).states() - 1L;
            }
            return sum;
        } else if (expression instanceof IntExpression.Negation negation) {
            return most(negation.operand(), mentioned);
        } else if (expression instanceof IntExpression.Quotient quotient) {
            return most(quotient.operand(), mentioned);
        } else if (expression instanceof IntExpression.Remainder remainder) {
            long most = most(remainder.operand(), mentioned);
            return most < 0 ? most : Math.max(most, remainder.divisor());
        }
        boolean product = expression instanceof IntExpression.Product;
        List<IntExpression> operands = new ArrayList<>();
        if (expression instanceof IntExpression.Product factors) operands = factors.factors();
        else if (expression instanceof IntExpression.Sum terms) operands = terms.terms();
        else return -1;
        long total = product ? 1 : 0;
        for (IntExpression operand : operands) {
            long most = most(operand, mentioned);
            if (most < 0) return -1;
            // A factor that may be nothing must not hide that the others are large.
            total = product ? Math.multiplyExact(total, Math.max(1, most)) : Math.addExact(total, most);
        }
        return total;
    }
}
