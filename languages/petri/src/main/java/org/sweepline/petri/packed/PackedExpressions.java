package org.sweepline.petri.packed;

import java.util.List;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Call;
import org.sweepline.logic.Comparison;
import org.sweepline.logic.IntExpression;
import org.sweepline.petri.Net;
import org.sweepline.petri.structure.MarkingBasis.Derived;

/** Compiles expressions into tests on the words of a packed marking. */
final class PackedExpressions {
    private final MarkingLayout layout;

    PackedExpressions(MarkingLayout layout) {
        this.layout = layout;
    }

    /** A condition on packed markings. */
    @FunctionalInterface
    interface Condition {
        boolean holds(long[] packed);
    }

    /** A number computed from packed markings. */
    @FunctionalInterface
    interface Number {
        long of(long[] packed);
    }

    Condition compile(BoolExpression expression) {
        if (expression instanceof BoolExpression.Literal literal) {
            boolean value = literal.value();
            return packed -> value;
        } else if (expression instanceof BoolExpression.Proposition proposition) {
            return anyFireable(proposition.call().indices());
        } else if (expression instanceof BoolExpression.Deadlock) {
            int[] all = new int[layout.net().transitions()];
            for (int t = 0; t < all.length; t++) all[t] = t;
            Condition some = anyFireable(all);
            return packed -> !some.holds(packed);
        } else if (expression instanceof BoolExpression.Compare compare) {
            return compare(compare.comparison(), compile(compare.left()), compile(compare.right()));
        } else if (expression instanceof BoolExpression.Not not) {
            Condition operand = compile(not.operand());
            return packed -> !operand.holds(packed);
        } else if (expression instanceof BoolExpression.And and) {
            return all(conditions(and.operands()));
        } else if (expression instanceof BoolExpression.Or or) {
            return any(conditions(or.operands()));
        }
        throw new AssertionError(expression);
    }

    private Condition[] conditions(List<BoolExpression> operands) {
        return operands.stream().map(this::compile).toArray(Condition[]::new);
    }

    private static Condition all(Condition[] operands) {
        return packed -> {
            for (Condition operand : operands) {
                if (!operand.holds(packed)) return false;
            }
            return true;
        };
    }

    private static Condition any(Condition[] operands) {
        return packed -> {
            for (Condition operand : operands) {
                if (operand.holds(packed)) return true;
            }
            return false;
        };
    }

    private static Condition compare(Comparison comparison, Number left, Number right) {
        return switch (comparison) {
            case EQUAL -> packed -> left.of(packed) == right.of(packed);
            case UNEQUAL -> packed -> left.of(packed) != right.of(packed);
            case LESS -> packed -> left.of(packed) < right.of(packed);
            case AT_MOST -> packed -> left.of(packed) <= right.of(packed);
            case GREATER -> packed -> left.of(packed) > right.of(packed);
            case AT_LEAST -> packed -> left.of(packed) >= right.of(packed);
        };
    }

    private Condition anyFireable(int[] transitions) {
        Condition[] each = new Condition[transitions.length];
        for (int i = 0; i < each.length; i++) each[i] = fireable(transitions[i]);
        return each.length == 1 ? each[0] : any(each);
    }

    private Condition fireable(int transition) {
        Net net = layout.net();
        int[] places = net.inputs(transition);
        int[] weights = net.inputWeights(transition);
        Condition[] each = new Condition[places.length];
        for (int i = 0; i < each.length; i++) {
            Number tokens = tokens(places[i]);
            long weight = weights[i];
            each[i] = packed -> tokens.of(packed) >= weight;
        }
        return all(each);
    }

    Number compile(IntExpression expression) {
        if (expression instanceof IntExpression.Constant constant) {
            long value = constant.value();
            return packed -> value;
        } else if (expression instanceof IntExpression.Quantity quantity) {
            return tokens(quantity.call());
        } else if (expression instanceof IntExpression.Negation negation) {
            Number operand = compile(negation.operand());
            return packed -> Math.negateExact(operand.of(packed));
        } else if (expression instanceof IntExpression.Sum sum) {
            return sum(sum.terms().stream().map(this::compile).toArray(Number[]::new));
        } else if (expression instanceof IntExpression.Product product) {
            Number[] factors = product.factors().stream().map(this::compile).toArray(Number[]::new);
            return packed -> {
                long total = 1;
                for (Number factor : factors) total = Math.multiplyExact(total, factor.of(packed));
                return total;
            };
        }
        throw new AssertionError(expression);
    }

    private Number tokens(Call call) {
        int[] places = call.indices();
        if (places.length == 1) return tokens(places[0]);
        Number[] each = new Number[places.length];
        for (int i = 0; i < each.length; i++) each[i] = tokens(places[i]);
        return sum(each);
    }

    private static Number sum(Number[] terms) {
        return packed -> {
            long total = 0;
            for (Number term : terms) total = Math.addExact(total, term.of(packed));
            return total;
        };
    }

    private Number tokens(int place) {
        Field field = layout.field(place);
        if (field != null) {
            int word = field.word();
            int shift = field.shift();
            long most = field.capacity();
            return packed -> (packed[word] >>> shift) & most;
        }
        Derived derived = layout.derived(place).orElseThrow();
        long constant = derived.constant();
        if (derived.places().length == 0) return packed -> constant;
        return packed -> layout.tokens(place, packed);
    }
}
