package org.sweepline.coloured.ml.library;

import static org.sweepline.coloured.ml.library.Example.calling;
import static org.sweepline.coloured.ml.library.Example.list;
import static org.sweepline.coloured.ml.library.Example.number;
import static org.sweepline.coloured.ml.library.Example.some;
import static org.sweepline.coloured.ml.library.Example.tuple;
import static org.sweepline.coloured.ml.library.Library.NONE;
import static org.sweepline.coloured.ml.library.Library.OPTION;

import java.util.List;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.Reference;
import org.sweepline.coloured.ml.value.Tuple;

/** Equality, composition, references, exceptions, booleans and options. */
final class GeneralExamples {
    private static final Function POSITIVE = number(n -> n > 0);
    private static final Function DOUBLE = number(n -> 2 * n);
    private static final Function HALF = number(n -> n % 2 == 0 ? some(n / 2) : NONE.constant());

    private GeneralExamples() {}

    static List<Example> all() {
        return List.of(
                calling("=", tuple(list(1, 2), list(1, 2))).gives(true),
                calling("=", tuple(list(1, 2), list(2, 1))).gives(false),
                calling("<>", tuple("a", "a")).gives(false),
                calling("<>", tuple(tuple(1, "a"), tuple(1, "b"))).gives(true),
                calling("true").gives(true),
                calling("false").gives(false),
                calling("not", true).gives(false),
                calling("Bool.toString", false).gives("false"),
                calling("Bool.fromString", " TRUE!").gives(some(true)),
                calling("Bool.fromString", "falsehood").gives(some(false)),
                calling("Bool.fromString", "yes").gives(NONE),
                calling("o", tuple(number(n -> n + 1), DOUBLE), 5).gives(11),
                calling("before", tuple(1, Tuple.UNIT)).gives(1),
                calling("ignore", 1).gives(Tuple.UNIT),
                calling("exnName", Library.FAIL.of("why")).gives("Fail"),
                calling("exnMessage", Library.FAIL.of("why")).gives("Fail: why"),
                calling("exnMessage", Library.DIV.constant()).gives("Div"),
                calling("!", new Reference("x", new EvaluationContext())).gives("x"),
                calling(":=", tuple(new Reference(1L, new EvaluationContext()), 2))
                        .fails("no part of a state"),
                calling("isSome", NONE.constant()).gives(false),
                calling("isSome", some(1)).gives(true),
                calling("valOf", some(1)).gives(1),
                calling("valOf", NONE.constant()).raises(OPTION),
                calling("getOpt", tuple(some(1), 2)).gives(1),
                calling("getOpt", tuple(NONE.constant(), 2)).gives(2),
                calling("Option.join", some(some(1))).gives(some(1)),
                calling("Option.join", NONE.constant()).gives(NONE),
                calling("Option.filter", POSITIVE, 1).gives(some(1)),
                calling("Option.filter", POSITIVE, -1).gives(NONE),
                calling("Option.map", DOUBLE, some(2)).gives(some(4)),
                calling("Option.map", DOUBLE, NONE.constant()).gives(NONE),
                calling("Option.mapPartial", HALF, some(4)).gives(some(2)),
                calling("Option.mapPartial", HALF, some(3)).gives(NONE),
                calling("Option.app", DOUBLE, some(3)).gives(Tuple.UNIT));
    }
}
