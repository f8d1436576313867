package org.sweepline.coloured.unfold;

import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.value.Sequence;

/**
 * Tells from its text alone how many tokens a multiset has, where that is the same in every evaluation that has a result:
 * {@code 2`x ++ 1`y} has three, and so has {@code if b then 3`x else 2`x ++ 1`y}.
 */
final class TokenCount {
    private static final long UNKNOWN = -1;
    /** Never comes to a result, so that it agrees with any number. */
    private static final long NEVER = -2;

    private static final int DEEPEST = 40;
    /** A function that calls two others, each of which calls two, and so on, would take forever. */
    private static final int MOST_STEPS = 10_000;

    private static final Set<String> KEEP = Set.of("list_to_ms", "ms_to_list", "rev", "List.rev");
    private static final Set<String> KEEP_SECOND = Set.of("map", "List.map", "ext_col", "sort_ms");

    private final StaticEvaluator evaluator;
    private int steps;

    TokenCount(StaticEvaluator evaluator) {
        this.evaluator = evaluator;
    }

    /** The number of elements of a list, if it is the same whatever the variables are. */
    OptionalLong of(Core multiset) {
        steps = 0;
        long count = count(multiset, 0);
        return count >= 0 ? OptionalLong.of(count) : OptionalLong.empty();
    }

    private long count(Core core, int depth) {
        if (depth > DEEPEST || ++steps > MOST_STEPS) return UNKNOWN;
        if (core instanceof Core.Sum || core instanceof Core.Cons) return longSum(core, depth);
        if (core instanceof Core.Timed timed) return count(timed.multiset(), depth + 1);
        if (core instanceof Core.If choice) {
            return same(count(choice.then(), depth + 1), count(choice.otherwise(), depth + 1));
        }
        if (core instanceof Core.Case cases) return rules(cases.rules(), depth, NEVER);
        if (core instanceof Core.Handle handle) return rules(handle.rules(), depth, count(handle.body(), depth + 1));
        if (core instanceof Core.Ordered ordered) {
            return count(ordered.parts().get(ordered.parts().size() - 1), depth + 1);
        }
        if (core instanceof Core.Recursive recursive) return count(recursive.body(), depth + 1);
        if (core instanceof Core.Raise) return NEVER;
        if (core instanceof Core.Repeat repeat) return repeated(repeat);
        if (core instanceof Core.Apply apply) {
            long count = applied(apply, depth);
            if (count != UNKNOWN) return count;
        }
        return StaticEvaluator.closed(core) && value(core) instanceof Sequence list ? list.size() : UNKNOWN;
    }

    private long longSum(Core core, int depth) {
        long sum = 0;
        Core rest = core;
        while (rest instanceof Core.Sum || rest instanceof Core.Cons) {
            long next = 1;
            if (rest instanceof Core.Sum terms) {
                next = count(terms.right(), depth + 1);
                rest = terms.left();
            } else {
                rest = ((Core.Cons) rest).tail();
            }
            sum = plus(sum, next);
            if (sum == UNKNOWN) return UNKNOWN;
        }
        return plus(sum, count(rest, depth + 1));
    }

    private static long plus(long left, long right) {
        if (left == UNKNOWN || right == UNKNOWN) return UNKNOWN;
        return left == NEVER || right == NEVER ? NEVER : left + right;
    }

    private static long same(long left, long right) {
        if (left == NEVER) return right;
        return right == NEVER || left == right ? left : UNKNOWN;
    }

    private long rules(List<Core.Rule> rules, int depth, long other) {
        long count = other;
        for (Core.Rule rule : rules) {
            count = same(count, count(rule.body(), depth + 1));
            if (count == UNKNOWN) return UNKNOWN;
        }
        return count;
    }

    private long repeated(Core.Repeat repeat) {
        boolean known = StaticEvaluator.closed(repeat.count());
        return known && value(repeat.count()) instanceof Long count ? Math.max(0, count) : UNKNOWN;
    }

    private long applied(Core.Apply apply, int depth) {
        if (apply.function() instanceof Core.Library library) {
            String name = library.builtin().name();
            if (KEEP.contains(name)) return count(apply.argument(), depth + 1);
            if (name.equals("^^") && apply.argument() instanceof Core.Tupled pair) {
                return plus(
                        count(pair.parts().get(0), depth + 1),
                        count(pair.parts().get(1), depth + 1));
            }
            return UNKNOWN;
        }
        if (apply.function() instanceof Core.Apply inner
                && inner.function() instanceof Core.Library library
                && KEEP_SECOND.contains(library.builtin().name())) {
            return count(apply.argument(), depth + 1);
        }
        return called(apply, depth);
    }

    /** What a function gives for any argument. */
    private long called(Core.Apply apply, int depth) {
        int arguments = 0;
        Core function = apply;
        for (; function instanceof Core.Apply call; function = call.function()) arguments++;
        if (function instanceof Core.Named named) function = named.global().definition();
        return bodies(function, arguments, depth);
    }

    private long bodies(Core function, int arguments, int depth) {
        if (arguments == 0) return count(function, depth + 1);
        if (!(function instanceof Core.Lambda lambda)) return UNKNOWN;
        long count = NEVER;
        for (Core.Rule rule : lambda.rules()) {
            count = same(count, bodies(rule.body(), arguments - 1, depth + 1));
            if (count == UNKNOWN) return UNKNOWN;
        }
        return count;
    }

    private Object value(Core core) {
        if (!evaluator.pure(core)) return null;
        try {
            return evaluator.value(core, new Object[0]);
        } catch (StaticEvaluator.Failed failure) {
            return null;
        }
    }
}
