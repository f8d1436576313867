package org.sweepline.coloured.measure;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.coloured.ml.core.Alike;
import org.sweepline.coloured.ml.core.Core;

/**
 * Proves that one expression is never less than another, from their text alone: {@code n + 1} is at least {@code n}, and so is
 * {@code if k > n then k else n}.
 *
 * <p>Arithmetic on ints raises an exception instead of wrapping round, so adding never makes a number smaller. Where no rule
 * applies nothing is proved.
 */
final class Order {
    private static final int MOST_DEPTH = 50;

    private final List<Fact> facts;
    private final int depth;

    private record Fact(Core greater, Core less) {}

    Order() {
        this(List.of(), 0);
    }

    private Order(List<Fact> facts, int depth) {
        this.facts = facts;
        this.depth = depth;
    }

    /** Whether the first expression is at least the second in every evaluation in which both have a value. */
    boolean atLeast(Core greater, Core less) {
        if (depth > MOST_DEPTH) return false;
        if (Alike.same(greater, less)) return true;
        if (greater instanceof Core.Constant a && less instanceof Core.Constant b) return numbers(a.value(), b.value());
        if (greater instanceof Core.Construct a && less instanceof Core.Construct b) {
            return a.constructor() == b.constructor() && atLeast(a.argument(), b.argument());
        }
        if (greater instanceof Core.If branch) {
            return assuming(branch.condition(), true).atLeast(branch.then(), less)
                    && assuming(branch.condition(), false).atLeast(branch.otherwise(), less);
        }
        if (sum(greater, less) || maximum(greater, less)) return true;
        for (Fact fact : facts) {
            if (Alike.same(fact.greater, greater) && deeper().without(fact).atLeast(fact.less, less)) return true;
        }
        return false;
    }

    /** Whether the first expression is greater than the second in every evaluation in which both have a value. */
    boolean above(Core greater, Core less) {
        if (depth > MOST_DEPTH) return false;
        if (greater instanceof Core.Constant a && less instanceof Core.Constant b) {
            return a.value() instanceof Long left && b.value() instanceof Long right && left > right;
        }
        if (greater instanceof Core.Construct a && less instanceof Core.Construct b) {
            return a.constructor() == b.constructor() && above(a.argument(), b.argument());
        }
        if (greater instanceof Core.If branch) {
            return assuming(branch.condition(), true).above(branch.then(), less)
                    && assuming(branch.condition(), false).above(branch.otherwise(), less);
        }
        Core[] terms = operands(greater, "Int.+");
        if (terms == null) return false;
        return larger(terms[0], terms[1], less) || larger(terms[1], terms[0], less);
    }

    private boolean larger(Core term, Core added, Core less) {
        if (!notNegative(added)) return false;
        boolean positive = !((Core.Constant) added).value().equals(0L);
        return positive ? deeper().atLeast(term, less) : deeper().above(term, less);
    }

    /** Whether a pair of expressions is at least another one, the first number being compared first. */
    boolean pairAtLeast(Core first, Core second, Core lessFirst, Core lessSecond) {
        if (depth > MOST_DEPTH) return false;
        if (first instanceof Core.If choice) return either(choice, first, second, lessFirst, lessSecond);
        if (second instanceof Core.If choice) return either(choice, first, second, lessFirst, lessSecond);
        return above(first, lessFirst) || atLeast(first, lessFirst) && atLeast(second, lessSecond);
    }

    private boolean either(Core.If choice, Core first, Core second, Core lessFirst, Core lessSecond) {
        for (boolean truth : new boolean[] {true, false}) {
            Core one = branch(first, choice.condition(), truth);
            Core other = branch(second, choice.condition(), truth);
            if (!assuming(choice.condition(), truth).pairAtLeast(one, other, lessFirst, lessSecond)) return false;
        }
        return true;
    }

    /** What an expression is where a condition is known. */
    private static Core branch(Core expression, Core condition, boolean truth) {
        if (!(expression instanceof Core.If choice)) return expression;
        boolean known = choice.condition() == condition || Alike.same(choice.condition(), condition);
        return !known ? expression : truth ? choice.then() : choice.otherwise();
    }

    private boolean sum(Core greater, Core less) {
        Core[] terms = operands(greater, "Int.+");
        if (terms == null) return false;
        return notNegative(terms[1]) && deeper().atLeast(terms[0], less)
                || notNegative(terms[0]) && deeper().atLeast(terms[1], less);
    }

    private boolean maximum(Core greater, Core less) {
        Core[] terms = operands(greater, "Int.max");
        return terms != null && (deeper().atLeast(terms[0], less) || deeper().atLeast(terms[1], less));
    }

    /** What is known besides where a condition is true, or where it is false. */
    Order assuming(Core condition, boolean truth) {
        List<Fact> more = new ArrayList<>(facts);
        learn(condition, truth, more);
        return new Order(more, depth + 1);
    }

    private static void learn(Core condition, boolean truth, List<Fact> facts) {
        if (condition instanceof Core.If junction) {
            // "a andalso b" is "if a then b else false", "a orelse b" is "if a then true else b".
            Core other = truth ? junction.otherwise() : junction.then();
            if (other instanceof Core.Constant constant && constant.value().equals(!truth)) {
                learn(junction.condition(), truth, facts);
                learn(truth ? junction.then() : junction.otherwise(), truth, facts);
            }
        }
        if (condition instanceof Core.Equal equal && equal.negated() != truth) {
            facts.add(new Fact(equal.left(), equal.right()));
            facts.add(new Fact(equal.right(), equal.left()));
        }
        boolean upward = operands(condition, "Int.>") != null || operands(condition, "Int.>=") != null;
        boolean downward = operands(condition, "Int.<") != null || operands(condition, "Int.<=") != null;
        if (!upward && !downward) return;
        Core[] sides = sides(condition);
        boolean leftIsGreater = upward == truth;
        facts.add(leftIsGreater ? new Fact(sides[0], sides[1]) : new Fact(sides[1], sides[0]));
    }

    private Order deeper() {
        return new Order(facts, depth + 1);
    }

    private Order without(Fact used) {
        List<Fact> left = new ArrayList<>(facts);
        left.remove(used);
        return new Order(left, depth);
    }

    private static boolean notNegative(Core expression) {
        return expression instanceof Core.Constant constant && constant.value() instanceof Long number && number >= 0;
    }

    private static boolean numbers(Object greater, Object less) {
        return greater instanceof Long a && less instanceof Long b && a >= b;
    }

    /** The two operands of an operator of the library, or null if the expression is something else. */
    private static Core[] operands(Core expression, String operator) {
        boolean applies = expression instanceof Core.Apply apply
                && apply.function() instanceof Core.Library library
                && library.builtin().name().equals(operator);
        return applies ? sides(expression) : null;
    }

    private static Core[] sides(Core application) {
        return ((Core.Apply) application).argument() instanceof Core.Tupled pair
                        && pair.parts().size() == 2
                ? pair.parts().toArray(new Core[0])
                : null;
    }
}
