package org.sweepline.petri.stubborn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Call;
import org.sweepline.logic.Comparison;
import org.sweepline.logic.Linear;
import org.sweepline.petri.Net;
import org.sweepline.petri.PetriVocabulary;

/**
 * Turns conditions on markings into aims: negations are moved inwards, numbers compared become weighted sums with a bound.
 *
 * <p>There is no aim for a condition with a product, quotient or remainder of token numbers, or with numbers beyond 64 bits.
 */
final class Aims {
    private final NetRelations relations;

    Aims(NetRelations relations) {
        this.relations = relations;
    }

    /** The aim that a condition has some value. */
    Optional<Aim> of(BoolExpression condition, boolean value) {
        try {
            return aim(condition, value);
        } catch (ArithmeticException tooLarge) {
            return Optional.empty();
        }
    }

    private Optional<Aim> aim(BoolExpression condition, boolean value) {
        if (condition instanceof BoolExpression.Literal literal) {
            return Optional.of(Aim.constant(literal.value() == value));
        } else if (condition instanceof BoolExpression.Proposition proposition) {
            return Optional.of(fireable(proposition.call(), value));
        } else if (condition instanceof BoolExpression.Deadlock) {
            return Optional.of(value ? new Aim.Deadlock() : Aim.alive());
        } else if (condition instanceof BoolExpression.Compare compare) {
            return compare(compare, value);
        } else if (condition instanceof BoolExpression.Not not) {
            return aim(not.operand(), !value);
        } else if (condition instanceof BoolExpression.Junction several) {
            return several(several.operands(), value, several.all() == value);
        }
        throw new AssertionError(condition);
    }

    private Optional<Aim> several(List<BoolExpression> operands, boolean value, boolean all) {
        List<Aim> parts = new ArrayList<>();
        for (BoolExpression operand : operands) {
            Optional<Aim> part = aim(operand, value);
            if (part.isEmpty()) return part;
            parts.add(part.get());
        }
        return Optional.of(combine(parts, all));
    }

    /** All or any of some aims; what is nested in the same way is taken apart. */
    private static Aim combine(List<Aim> parts, boolean all) {
        List<Aim> flat = new ArrayList<>();
        for (Aim part : parts) {
            if (all && part instanceof Aim.All inner) flat.addAll(inner.parts());
            else if (!all && part instanceof Aim.Any inner) flat.addAll(inner.parts());
            else flat.add(part);
        }
        if (flat.isEmpty()) return Aim.constant(all);
        if (flat.size() == 1) return flat.get(0);
        return all ? new Aim.All(List.copyOf(flat)) : new Aim.Any(List.copyOf(flat));
    }

    /** At least one of some transitions is enabled, or none of them. */
    private Aim fireable(Call call, boolean value) {
        if (!call.function().equals(PetriVocabulary.FIREABLE)) throw new AssertionError(call);
        List<Aim> parts = new ArrayList<>();
        for (int t : Arrays.stream(call.indices()).distinct().toArray()) {
            parts.add(value ? Aim.fireable(t) : Aim.unfireable(t, relations.disabling(t)));
        }
        return combine(parts, !value);
    }

    private Optional<Aim> compare(BoolExpression.Compare compare, boolean value) {
        return Linear.of(compare.difference(), PetriVocabulary.TOKENS)
                .map(sum -> compare(
                        sum, value ? compare.comparison() : compare.comparison().opposite()));
    }

    /** The sum, its constant included, compared with 0. */
    private Aim compare(Linear sum, Comparison comparison) {
        return switch (comparison) {
            case EQUAL -> combine(List.of(above(sum, 0), below(sum, 0)), true);
            case UNEQUAL -> combine(List.of(above(sum, 1), below(sum, 1)), false);
            case LESS -> below(sum, 1);
            case AT_MOST -> below(sum, 0);
            case GREATER -> above(sum, 1);
            case AT_LEAST -> above(sum, 0);
        };
    }

    /** The sum is at least {@code least}. */
    private Aim above(Linear sum, long least) {
        return atLeast(sum.weights(), 1, Math.subtractExact(least, sum.constant()));
    }

    /** The sum is at most {@code -least}. */
    private Aim below(Linear sum, long least) {
        return atLeast(sum.weights(), -1, Math.addExact(least, sum.constant()));
    }

    private Aim atLeast(Map<Integer, Long> weights, long sign, long bound) {
        if (weights.isEmpty()) return Aim.constant(0 >= bound);
        Net net = relations.net();
        int[] places = new int[weights.size()];
        long[] factors = new long[places.length];
        long[] change = new long[net.transitions()];
        int count = 0;
        for (Map.Entry<Integer, Long> entry : weights.entrySet()) {
            places[count] = entry.getKey();
            factors[count] = Math.multiplyExact(sign, entry.getValue());
            for (int t : relations.takers(places[count])) add(change, t, places[count], factors[count]);
            for (int t : relations.givers(places[count])) add(change, t, places[count], factors[count]);
            count++;
        }
        int[] increasing =
                IntStream.range(0, change.length).filter(t -> change[t] > 0).toArray();
        return Aim.atLeast(places, factors, bound, increasing);
    }

    private void add(long[] change, int t, int place, long factor) {
        change[t] = Math.addExact(
                change[t], Math.multiplyExact(factor, relations.net().effect(t, place)));
    }
}
