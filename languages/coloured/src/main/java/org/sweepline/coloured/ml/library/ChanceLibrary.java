package org.sweepline.coloured.ml.library;

import static org.sweepline.coloured.ml.library.Library.raise;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Builtin.Effect;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.Sequence;

/** Random numbers: with finitely many outcomes each is possible, with more than that the model is refused. */
final class ChanceLibrary {
    static final Map<String, Builtin> BUILTINS = Table.of(ChanceLibrary::list);

    private ChanceLibrary() {}

    private static void list(Table table) {
        Binary.Paired<Long, Long> discrete = (least, greatest, e) -> {
            if (least > greatest) throw raise(Library.DISCRETE);
            return least + choose(greatest - least + 1, e);
        };
        table.add("discrete", "int * int -> int", discrete, Effect.CHOICE);
        Table.Unary<Double> bernoulli = (p, e) -> {
            if (!(p >= 0 && p <= 1)) throw raise(Library.BERNOULLI);
            return trials(1, p, e);
        };
        table.add("bernoulli", "real -> int", bernoulli, Effect.CHOICE);
        Binary.Paired<Long, Double> binomial = (n, p, e) -> {
            if (n < 1 || !(p >= 0 && p <= 1)) throw raise(Library.BINOMIAL);
            return trials(n, p, e);
        };
        table.add("binomial", "int * real -> int", binomial, Effect.CHOICE);
        Table.Unary<Sequence> random = ChanceLibrary::element;
        table.add("random", "'a ms -> 'a", random, Effect.CHOICE);

        table.refused(Effect.RANDOM, "uniform normal beta gamma weibull", "real * real -> real");
        table.refused(Effect.RANDOM, "exponential rayleigh RandomValues.real", "real -> real");
        table.refused(Effect.RANDOM, "chisq student", "int -> real");
        table.refused(Effect.RANDOM, "poisson", "real -> int");
        table.refused(Effect.RANDOM, "erlang", "int * real -> real");
        table.refused(Effect.RANDOM, "beta_pert triangular", "real * real * real -> real");
        table.refused(Effect.RANDOM, "problibrandom", "unit -> real");
        table.refused(Effect.RANDOM, "RandomValues.int", "int -> int");
    }

    /** How many of a number of trials succeed: any number may, unless success is impossible or certain. */
    private static long trials(long trials, double success, EvaluationContext evaluation) {
        if (success == 0) return 0;
        return success == 1 ? trials : choose(trials + 1, evaluation);
    }

    private static Object element(Sequence ms, EvaluationContext evaluation) {
        if (ms.isEmpty()) throw raise(Library.EMPTY);
        evaluation.steps(ms.size());
        Set<Object> distinct = new LinkedHashSet<>();
        for (Object element : ms) distinct.add(element);
        List<Object> alternatives = new ArrayList<>(distinct);
        return alternatives.get((int) choose(alternatives.size(), evaluation));
    }

    private static long choose(long alternatives, EvaluationContext evaluation) {
        if (alternatives == 1) return 0;
        if (alternatives > ValueLimits.MOST_ALTERNATIVES) {
            throw new EvaluationFailure("a random choice among " + alternatives + " values; at most "
                    + ValueLimits.MOST_ALTERNATIVES + " can be tried");
        }
        return evaluation.chance().choose((int) alternatives);
    }
}
