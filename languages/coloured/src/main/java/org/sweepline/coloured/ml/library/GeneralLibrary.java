package org.sweepline.coloured.ml.library;

import static org.sweepline.coloured.ml.library.Library.NONE;
import static org.sweepline.coloured.ml.library.Library.raise;
import static org.sweepline.coloured.ml.library.Library.some;

import java.util.Map;
import java.util.function.BinaryOperator;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Builtin.Effect;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.Reference;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/** Functions about every type: equality, composition, references, exceptions, booleans and options. */
final class GeneralLibrary {
    static final Map<String, Builtin> BUILTINS = Table.of(GeneralLibrary::list);

    private GeneralLibrary() {}

    private static void list(Table table) {
        table.paired("=", "''a * ''a -> bool", (a, b, e) -> a.equals(b));
        table.paired("<>", "''a * ''a -> bool", (a, b, e) -> !a.equals(b));
        table.constant("true", "bool", true);
        table.constant("false", "bool", false);
        table.<Boolean>unary("not Bool.not", "bool -> bool", (b, e) -> !b);
        table.<Boolean>unary("Bool.toString", "bool -> string", (b, e) -> b.toString());
        table.<String>unary("Bool.fromString", "string -> bool option", (text, e) -> truth(text));
        table.<Function, Function>paired(
                "o General.o", "('b -> 'c) * ('a -> 'b) -> 'a -> 'c", (f, g, e) -> new Composition(f, g));
        table.paired("before General.before", "'a * unit -> 'a", (a, b, e) -> a);
        table.unary("ignore General.ignore", "'a -> unit", (a, e) -> Tuple.UNIT);
        table.<Constructed>unary(
                "exnName General.exnName",
                "exn -> string",
                (x, e) -> x.constructor().name());
        table.unary("exnMessage General.exnMessage", "exn -> string", GeneralLibrary::message);
        references(table);
        options(table);
    }

    private static void references(Table table) {
        table.unary("ref", "'a -> 'a ref", Reference::new);
        table.<Reference>unary("!", "'a ref -> 'a", (reference, e) -> reference.value());
        assignment(table, ":=", "'a ref * 'a -> unit", (old, value) -> value);
        assignment(table, "::=", "'a list ref * 'a -> unit", (old, value) -> ((Sequence) old).prepend(value));
        assignment(table, "+= I.+=", "int ref * int -> unit", (old, by) -> NumberLibrary.plus((Long) old, (Long) by));
        assignment(table, "-= I.-=", "int ref * int -> unit", (old, by) -> NumberLibrary.minus((Long) old, (Long) by));
        assignment(table, "*= I.*=", "int ref * int -> unit", (old, by) -> NumberLibrary.times((Long) old, (Long) by));
        step(table, "inc Misc.inc", 1);
        step(table, "dec Misc.dec", -1);
    }

    /** The reference becomes what the operator makes of its value and the other operand. */
    private static void assignment(Table table, String names, String type, BinaryOperator<Object> operator) {
        Binary.Paired<Reference, Object> assign = (reference, operand, e) -> {
            reference.assign(operator.apply(reference.value(), operand), e);
            return Tuple.UNIT;
        };
        table.add(names, type, assign, Effect.ASSIGN);
    }

    private static void step(Table table, String names, long by) {
        Table.Unary<Reference> step = (reference, e) -> {
            reference.assign(NumberLibrary.plus((Long) reference.value(), by), e);
            return Tuple.UNIT;
        };
        table.add(names, "int ref -> unit", step, Effect.ASSIGN);
    }

    private static void options(Table table) {
        table.<Constructed>unary(
                "isSome Option.isSome", "'a option -> bool", (option, e) -> option.constructor() == Library.SOME);
        table.<Constructed>unary("valOf Option.valOf", "'a option -> 'a", (option, e) -> {
            if (option.constructor() == NONE) throw raise(Library.OPTION);
            return option.argument();
        });
        table.<Constructed, Object>paired(
                "getOpt Option.getOpt",
                "'a option * 'a -> 'a",
                (option, otherwise, e) -> option.constructor() == NONE ? otherwise : option.argument());
        table.<Constructed>unary(
                "Option.join",
                "'a option option -> 'a option",
                (option, e) -> option.constructor() == NONE ? option : option.argument());
        table.<Function, Object>curried(
                "Option.filter",
                "('a -> bool) -> 'a -> 'a option",
                (test, value, e) -> (boolean) test.apply(value, e) ? some(value) : NONE.constant());
        table.<Function, Constructed>curried(
                "Option.map",
                "('a -> 'b) -> 'a option -> 'b option",
                (f, option, e) -> option.constructor() == NONE ? option : some(f.apply(option.argument(), e)));
        table.<Function, Constructed>curried(
                "Option.mapPartial",
                "('a -> 'b option) -> 'a option -> 'b option",
                (f, option, e) -> option.constructor() == NONE ? option : f.apply(option.argument(), e));
        table.<Function, Constructed>curried("Option.app", "('a -> unit) -> 'a option -> unit", (f, option, e) -> {
            if (option.constructor() == Library.SOME) f.apply(option.argument(), e);
            return Tuple.UNIT;
        });
    }

    /** {@code f o g}. */
    private record Composition(Function outer, Function inner) implements Function {
        @Override
        public Object apply(Object argument, EvaluationContext evaluation) {
            return outer.apply(inner.apply(argument, evaluation), evaluation);
        }
    }

    private static Constructed truth(String text) {
        String start = text.stripLeading();
        if (start.regionMatches(true, 0, "true", 0, 4)) return some(true);
        return start.regionMatches(true, 0, "false", 0, 5) ? some(false) : NONE.constant();
    }

    private static String message(Constructed exception, EvaluationContext evaluation) {
        String name = exception.constructor().name();
        if (!(exception.argument() instanceof String text)) return name;
        ValueLimits.text((long) name.length() + text.length() + 2, evaluation);
        return exception.constructor() == Library.FAIL ? "Fail: " + text : name;
    }

    /** The elements as an array, which costs a step each. */
    static Object[] elements(Sequence list, EvaluationContext evaluation) {
        evaluation.steps(list.size());
        return list.toArray();
    }
}
