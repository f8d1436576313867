package org.sweepline.coloured.ml.library;

import java.util.Map;
import java.util.Optional;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Builtin.Effect;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.DecimalTime;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.Reference;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.ml.value.Tuple;

/**
 * What {@link TimeLibrary} has, for models whose times are reals: a time is a real wherever a model sees it, while the clock and the
 * stamps of tokens are the whole numbers of {@link DecimalTime}.
 */
public final class DecimalTimeLibrary {
    private static final Map<String, Builtin> BUILTINS = Table.of(DecimalTimeLibrary::list);

    /** Turns a real into a time of the clock. */
    public static final Builtin EXACT = new Builtin("ModelTime.exact", "real -> intinf", exact(), Effect.NONE);

    /** Turns a whole number of time units into a time of the clock. */
    public static final Builtin WHOLE = new Builtin("ModelTime.whole", "int -> intinf", whole(), Effect.NONE);

    private DecimalTimeLibrary() {}

    /** A builtin that is about times; all others are as in every model. */
    public static Optional<Builtin> find(String name) {
        return Optional.ofNullable(BUILTINS.get(name));
    }

    private static Table.Unary<Double> exact() {
        return (time, e) -> DecimalTime.exact(time);
    }

    private static Table.Unary<Long> whole() {
        return (time, e) -> DecimalTime.whole(time);
    }

    private static void list(Table table) {
        Table.Unary<Tuple> time = (unit, e) -> DecimalTime.real(e.time());
        table.add("time ModelTime.time CPN'Time.time", "unit -> time", time, Effect.TIME);
        Table.Unary<Double> ready = (stamp, e) -> stamp <= DecimalTime.real(e.time());
        table.add("ready ModelTime.ready", "time -> bool", ready, Effect.TIME);
        Reference clock = Reference.refused("model_time cannot be used while states are explored; write time()");
        table.add("model_time ModelTime.model_time", "time ref", clock, Effect.OUTSIDE);
        table.<Object, Double>paired(
                "@", "'a * time -> 'a timed", (value, stamp, e) -> new TimedToken(value, DecimalTime.exact(stamp)));
        Binary.Paired<Sequence, Long> later = (ms, delay, e) -> delayed(ms, DecimalTime.whole(delay), e);
        table.add("@+", "'a ms * int -> 'a tms", later, Effect.TIME);
        Binary.Paired<Sequence, Double> exactly = (ms, delay, e) -> delayed(ms, DecimalTime.exact(delay), e);
        table.add("@++ @@+", "'a ms * time -> 'a tms", exactly, Effect.TIME);
        table.<Sequence, Double>paired(
                "delay",
                "'a tms * time -> 'a tms",
                (tms, delay, e) -> TimeLibrary.delay(tms, DecimalTime.exact(delay), e));
        numbers(table);
    }

    private static Sequence delayed(Sequence ms, long delay, EvaluationContext evaluation) {
        return ValueLimits.stamped(ms, ValueLimits.later(evaluation.time(), delay), evaluation);
    }

    private static void numbers(Table table) {
        table.constant("null ModelTime.null", "time", 0.0);
        same(table, "add", "Real.+");
        same(table, "sub", "Real.-");
        same(table, "mult", "Real.*");
        same(table, "lt", "Real.<");
        same(table, "leq", "Real.<=");
        same(table, "cmp", "Real.compare");
        same(table, "fromInt", "Real.fromInt");
        same(table, "fromIntInf", "Real.fromLargeInt");
        same(table, "toString", "Real.toString");
        same(table, "mkstr", "Real.toString");
        same(table, "fromString", "Real.fromString");
        table.<Double>unary("toReal ModelTime.toReal", "time -> real", (a, e) -> a);
        Function scan = (Function) RealLibrary.BUILTINS.get("Real.fromString").value();
        table.<String>unary("maketime ModelTime.maketime", "string -> time", (text, e) -> {
            Constructed number = (Constructed) scan.apply(text, e);
            if (number.constructor() == Library.NONE) throw Library.raise(Library.OPTION);
            return number.argument();
        });
    }

    /** A function of times that is one of reals. */
    private static void same(Table table, String name, String ofReals) {
        Builtin builtin = RealLibrary.BUILTINS.get(ofReals);
        table.add(name + " ModelTime." + name, builtin.type(), builtin.value(), builtin.effect());
    }
}
