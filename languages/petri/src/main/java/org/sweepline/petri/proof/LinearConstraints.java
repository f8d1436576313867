package org.sweepline.petri.proof;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntToLongFunction;
import org.sweepline.kernel.Interruption;
import org.sweepline.linear.LinearTerms;
import org.sweepline.linear.SparseVector;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Call;
import org.sweepline.logic.Certainty;
import org.sweepline.logic.Comparison;
import org.sweepline.logic.IntExpression;
import org.sweepline.logic.Linear;
import org.sweepline.petri.Net;
import org.sweepline.petri.PetriVocabulary;

/**
 * Turns conditions on markings into constraints that hold wherever the condition does.
 *
 * <p>What is not linear is decided by the bounds of places if they suffice; else the constraint says nothing about it, which
 * makes it hold in more markings than the condition and so harder, never easier, to refute.
 */
final class LinearConstraints {
    private final Net net;
    private final Certainty bounds;

    /** @param most gives the proved bound on the tokens of a place, {@link Long#MAX_VALUE} if there is none */
    LinearConstraints(Net net, IntToLongFunction most) {
        this.net = net;
        bounds = new Certainty() {
            @Override
            protected Range number(Call call) {
                BigInteger sum = BigInteger.ZERO;
                for (int place : call.indices()) {
                    long bound = most.applyAsLong(place);
                    if (bound == Long.MAX_VALUE) return Range.atLeast(0);
                    sum = sum.add(BigInteger.valueOf(bound));
                }
                return new Range(BigInteger.ZERO, sum);
            }

            @Override
            protected Optional<Boolean> condition(Call call) {
                return Optional.empty();
            }
        };
    }

    /** A constraint that every marking satisfies in which the condition has the given value. */
    LinearConstraint of(BoolExpression condition, boolean holds) {
        if (condition instanceof BoolExpression.Literal literal) {
            return literal.value() == holds ? LinearConstraint.TRUE : LinearConstraint.FALSE;
        } else if (condition instanceof BoolExpression.Not not) {
            return of(not.operand(), !holds);
        } else if (condition instanceof BoolExpression.Junction several) {
            return several(several.operands(), holds, several.all() == holds);
        } else if (condition instanceof BoolExpression.Deadlock) {
            int[] all = new int[net.transitions()];
            for (int t = 0; t < all.length; t++) all[t] = t;
            return fireable(all, !holds);
        } else if (condition instanceof BoolExpression.Proposition proposition
                && proposition.call().function().equals(PetriVocabulary.FIREABLE)) {
            return fireable(proposition.call().indices(), holds);
        } else if (condition instanceof BoolExpression.Compare compare) {
            return compare(compare, holds);
        }
        return LinearConstraint.TRUE;
    }

    private LinearConstraint several(List<BoolExpression> operands, boolean holds, boolean all) {
        List<LinearConstraint> constraints = new ArrayList<>(operands.size());
        for (BoolExpression operand : operands) constraints.add(of(operand, holds));
        return all ? LinearConstraint.all(constraints) : LinearConstraint.any(constraints);
    }

    /** One of the transitions can fire, or none. */
    private LinearConstraint fireable(int[] transitions, boolean one) {
        List<LinearConstraint> constraints = new ArrayList<>(transitions.length);
        for (int t : transitions) {
            Interruption.check();
            List<LinearConstraint> inputs = new ArrayList<>();
            for (int i = 0; i < net.inputs(t).length; i++) {
                SparseVector tokens =
                        SparseVector.of(new int[] {net.transitions() + net.inputs(t)[i]}, new int[] {one ? 1 : -1});
                long weight = net.inputWeights(t)[i];
                inputs.add(new LinearConstraint.Inequality(tokens, BigInteger.valueOf(one ? weight : 1 - weight)));
            }
            constraints.add(one ? LinearConstraint.all(inputs) : LinearConstraint.any(inputs));
        }
        return one ? LinearConstraint.any(constraints) : LinearConstraint.all(constraints);
    }

    private LinearConstraint compare(BoolExpression.Compare compare, boolean holds) {
        Optional<Boolean> sure = bounds.of(compare);
        if (sure.isPresent()) return sure.get() == holds ? LinearConstraint.TRUE : LinearConstraint.FALSE;
        Comparison comparison =
                holds ? compare.comparison() : compare.comparison().opposite();
        Optional<Linear> linear = linear(compare.difference());
        if (linear.isEmpty()) return LinearConstraint.TRUE;
        Linear difference = linear.get();
        return switch (comparison) {
            case AT_LEAST -> inequality(difference, 1, 0);
            case GREATER -> inequality(difference, 1, 1);
            case AT_MOST -> inequality(difference, -1, 0);
            case LESS -> inequality(difference, -1, 1);
            case EQUAL -> LinearConstraint.all(List.of(inequality(difference, 1, 0), inequality(difference, -1, 0)));
            case UNEQUAL -> LinearConstraint.any(List.of(inequality(difference, 1, 1), inequality(difference, -1, 1)));
        };
    }

    /** The number as a weighted sum of tokens, if it is one and its weights fit a long. */
    static Optional<Linear> linear(IntExpression number) {
        try {
            return Linear.of(number, PetriVocabulary.TOKENS);
        } catch (ArithmeticException tooLarge) {
            return Optional.empty();
        }
    }

    /** The number, or with sign -1 its opposite, is at least so large. Weights have no common divisor: tokens are whole. */
    LinearConstraint inequality(Linear number, int sign, long least) {
        BigInteger divisor = BigInteger.ZERO;
        SortedMap<Integer, BigInteger> weights = new TreeMap<>();
        for (var weight : number.weights().entrySet()) {
            BigInteger value = BigInteger.valueOf(weight.getValue()).multiply(BigInteger.valueOf(sign));
            divisor = divisor.gcd(value);
            weights.put(net.transitions() + weight.getKey(), value);
        }
        BigInteger needed = BigInteger.valueOf(least)
                .subtract(BigInteger.valueOf(number.constant()).multiply(BigInteger.valueOf(sign)));
        if (weights.isEmpty()) return needed.signum() <= 0 ? LinearConstraint.TRUE : LinearConstraint.FALSE;
        BigInteger common = divisor;
        weights.replaceAll((column, value) -> value.divide(common));
        return new LinearConstraint.Inequality(LinearTerms.vector(weights), LinearTerms.ceiling(needed, common));
    }
}
