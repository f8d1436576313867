package org.sweepline.coloured.ml.library;

import static org.sweepline.coloured.ml.library.Library.raise;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Builtin.Effect;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.ml.value.Reference;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.ml.value.Tuple;

/** The model time, and timed multisets: lists of values with the time from which they can be used. */
final class TimeLibrary {
    static final Map<String, Builtin> BUILTINS = Table.of(TimeLibrary::list);

    private TimeLibrary() {}

    private static void list(Table table) {
        clock(table);
        times(table);
        table.<Object, Long>paired("@", "'a * time -> 'a timed", (value, time, e) -> new TimedToken(value, time));
        Binary.Paired<Sequence, Long> delayed =
                (ms, delay, e) -> ValueLimits.stamped(ms, ValueLimits.later(e.time(), delay), e);
        table.add("@+", "'a ms * int -> 'a tms", delayed, Effect.TIME);
        table.add("@++ @@+", "'a ms * time -> 'a tms", delayed, Effect.TIME);
        table.ofLists("+++", "'a tms * 'a tms -> 'a tms", ValueLimits::append);
        table.<TimedToken>unary("col ModelTime.col", "'a timed -> 'a", (token, e) -> token.value());
        table.ofList("ms", "'a tms -> 'a ms", TimeLibrary::untimed);
        table.<Sequence, Long>paired("delay", "'a tms * time -> 'a tms", TimeLibrary::delay);
        table.<Object, Sequence>paired("tcf", "''a * ''a tms -> int", TimeLibrary::count);
        table.ofLists("tsub", "''a tms * ''a tms -> ''a tms", TimeLibrary::subtract);
        table.ofLists("tleq", "''a tms * ''a tms -> bool", TimeLibrary::within);
        table.<Function, Tuple>curried("tlt", "('a * 'a -> bool) -> 'a timed * 'a timed -> bool", (less, pair, e) -> {
            TimedToken a = (TimedToken) pair.part(0);
            TimedToken b = (TimedToken) pair.part(1);
            if (ListLibrary.test(less, a.value(), b.value(), e)) return true;
            return !ListLibrary.test(less, b.value(), a.value(), e) && a.time() < b.time();
        });
        table.overList("sort_tms", "('a timed * 'a timed -> bool) -> 'a tms -> 'a tms", Sorting::sort);
    }

    private static void clock(Table table) {
        Table.Unary<Tuple> time = (unit, e) -> e.time();
        table.add("time ModelTime.time CPN'Time.time", "unit -> time", time, Effect.TIME);
        Table.Unary<Long> ready = (stamp, e) -> stamp <= e.time();
        table.add("ready ModelTime.ready", "time -> bool", ready, Effect.TIME);
        Reference clock = Reference.refused("model_time cannot be used while states are explored; write time()");
        table.add("model_time ModelTime.model_time", "time ref", clock, Effect.OUTSIDE);
        table.refused(Effect.OUTSIDE, "step", "unit -> intinf");
    }

    private static void times(Table table) {
        table.constant("null ModelTime.null", "time", 0L);
        table.operator("add ModelTime.add", "time * time -> time", NumberLibrary::add);
        table.operator("sub ModelTime.sub", "time * time -> time", NumberLibrary::subtract);
        table.operator("mult ModelTime.mult", "time * time -> time", NumberLibrary::multiply);
        table.test("lt ModelTime.lt", "time * time -> bool", (a, b) -> a < b);
        table.test("leq ModelTime.leq", "time * time -> bool", (a, b) -> a <= b);
        table.<Long, Long>paired(
                "cmp ModelTime.cmp", "time * time -> order", (a, b, e) -> Library.order(a.compareTo(b)));
        table.<Long>unary("fromInt ModelTime.fromInt", "int -> time", (a, e) -> a);
        table.<Long>unary("fromIntInf ModelTime.fromIntInf", "intinf -> time", (a, e) -> a);
        table.<Long>unary("toReal ModelTime.toReal", "time -> real", (a, e) -> (double) a);
        table.<Long>unary(
                "toString mkstr ModelTime.toString ModelTime.mkstr", "time -> string", (a, e) -> NumberLibrary.text(a));
        table.<String>unary(
                "fromString ModelTime.fromString", "string -> time option", (text, e) -> NumberLibrary.large(text));
        table.<String>unary("maketime ModelTime.maketime", "string -> time", (text, e) -> {
            var number = NumberLibrary.large(text);
            if (number.constructor() == Library.NONE) throw raise(Library.OPTION);
            return number.argument();
        });
    }

    private static Sequence untimed(Sequence tms, EvaluationContext evaluation) {
        Object[] values = GeneralLibrary.elements(tms, evaluation);
        for (int i = 0; i < values.length; i++) values[i] = ((TimedToken) values[i]).value();
        return Sequence.EMPTY.prependAll(values);
    }

    static Sequence delay(Sequence tms, long delay, EvaluationContext evaluation) {
        Object[] tokens = GeneralLibrary.elements(tms, evaluation);
        for (int i = 0; i < tokens.length; i++) {
            TimedToken token = (TimedToken) tokens[i];
            tokens[i] = new TimedToken(token.value(), NumberLibrary.add(token.time(), delay));
        }
        return Sequence.EMPTY.prependAll(tokens);
    }

    private static Object count(Object value, Sequence tms, EvaluationContext evaluation) {
        evaluation.steps(tms.size());
        long count = 0;
        for (Object token : tms) if (((TimedToken) token).value().equals(value)) count++;
        return count;
    }

    /**
     * For each token of the other, takes away the token of its colour with the largest stamp that is not larger than its own;
     * raises {@code Subtract} if there is none.
     */
    private static Sequence subtract(Sequence tms, Sequence other, EvaluationContext evaluation) {
        List<TimedToken> left = new ArrayList<>();
        for (Object token : tms) left.add((TimedToken) token);
        for (Object demanded :
                Sorting.sort(other, (a, b) -> ((TimedToken) a).time() < ((TimedToken) b).time(), evaluation)) {
            evaluation.steps(left.size());
            TimedToken demand = (TimedToken) demanded;
            int best = -1;
            for (int i = 0; i < left.size(); i++) {
                TimedToken token = left.get(i);
                if (token.time() > demand.time() || !token.value().equals(demand.value())) continue;
                if (best < 0 || token.time() > left.get(best).time()) best = i;
            }
            if (best < 0) throw raise(Library.SUBTRACT);
            left.remove(best);
        }
        return Sequence.of(left);
    }

    private static boolean within(Sequence part, Sequence tms, EvaluationContext evaluation) {
        try {
            subtract(tms, part, evaluation);
            return true;
        } catch (MlException lacking) {
            return false;
        }
    }
}
