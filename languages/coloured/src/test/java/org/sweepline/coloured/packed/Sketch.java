package org.sweepline.coloured.packed;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Builtin.Effect;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/** Expressions and colour sets written by hand, without a parser. */
final class Sketch {
    static final MlPosition AT = new MlPosition("test", 1, 1);
    static final ColourSet INT = new ColourSet("INT", new ColourShape.Whole(false, Optional.empty()), false);
    static final ColourSet TIMED_INT = new ColourSet("TINT", new ColourShape.Whole(false, Optional.empty()), true);
    static final ColourSet UNIT = new ColourSet("UNIT", new ColourShape.Unit(Optional.empty()), false);
    static final ColourSet TIMED_UNIT = new ColourSet("TUNIT", new ColourShape.Unit(Optional.empty()), true);
    static final ColourSet BOOL = new ColourSet("BOOL", new ColourShape.Bool("false", "true"), false);
    static final ColourSet STRING =
            new ColourSet("STRING", new ColourShape.Text(Optional.empty(), Optional.empty()), false);
    static final ColourSet PAIR = product("PAIR", INT, INT);
    static final ColourSet INTS = new ColourSet("INTS", new ColourShape.Listed(INT.shape(), Optional.empty()), false);

    private Sketch() {}

    static ColourSet range(String name, long low, long high) {
        return new ColourSet(name, new ColourShape.Whole(false, Optional.of(new ColourShape.Range(low, high))), false);
    }

    static ColourSet product(String name, ColourSet... parts) {
        return new ColourSet(
                name,
                new ColourShape.Product(
                        Arrays.stream(parts).map(ColourSet::shape).toList()),
                false);
    }

    static Core constant(Object value) {
        return new Core.Constant(value);
    }

    static Core number(long value) {
        return new Core.Constant(value);
    }

    static final Core UNIT_VALUE = new Core.Constant(Tuple.UNIT);

    static final Core EMPTY = new Core.Constant(Sequence.EMPTY);

    static Core tuple(Core... parts) {
        return new Core.Tupled(
                List.of(parts), IntStream.range(0, parts.length).boxed().toList());
    }

    static Core times(long count, Core value) {
        return new Core.Repeat(number(count), value, AT);
    }

    static Core times(Core count, Core value) {
        return new Core.Repeat(count, value, AT);
    }

    static Core sum(Core... parts) {
        Core result = parts[0];
        for (int i = 1; i < parts.length; i++) result = new Core.Sum(result, parts[i]);
        return result;
    }

    static Core equal(Core left, Core right) {
        return new Core.Equal(left, right, false);
    }

    static Core different(Core left, Core right) {
        return new Core.Equal(left, right, true);
    }

    static Core call(Builtin builtin, Core argument) {
        return new Core.Apply(new Core.Library(builtin), argument, AT);
    }

    /** A function of numbers that has a name in messages only. */
    static Core map(LongUnaryOperator operator, Core argument) {
        Function function = (value, evaluation) -> operator.applyAsLong((Long) value);
        return call(new Builtin("map", "int -> int", function, Effect.NONE), argument);
    }

    static Core test(LongPredicate predicate, Core argument) {
        Function function = (value, evaluation) -> predicate.test((Long) value);
        return call(new Builtin("test", "int -> bool", function, Effect.NONE), argument);
    }

    /** {@code left < right} of numbers. */
    static Core less(Core left, Core right) {
        Function function = (value, evaluation) -> (Long) ((Tuple) value).part(0) < (Long) ((Tuple) value).part(1);
        return call(new Builtin("Int.<", "int * int -> bool", function, Effect.NONE), tuple(left, right));
    }

    static Core plus(Core left, Core right) {
        Function function = (value, evaluation) -> (Long) ((Tuple) value).part(0) + (Long) ((Tuple) value).part(1);
        return call(new Builtin("Int.+", "int * int -> int", function, Effect.NONE), tuple(left, right));
    }

    /** The current model time. */
    static Core now() {
        Function function = (value, evaluation) -> evaluation.time();
        return call(new Builtin("time", "unit -> time", function, Effect.TIME), UNIT_VALUE);
    }

    /** One of the numbers from low to high. */
    static Core discrete(long low, long high) {
        Function function = (value, evaluation) -> low + evaluation.chance().choose((int) (high - low + 1));
        return call(new Builtin("discrete", "unit -> int", function, Effect.CHOICE), UNIT_VALUE);
    }
}
