package org.sweepline.coloured.ml.library;

import static org.sweepline.coloured.ml.library.Example.at;
import static org.sweepline.coloured.ml.library.Example.calling;
import static org.sweepline.coloured.ml.library.Example.list;
import static org.sweepline.coloured.ml.library.Example.number;
import static org.sweepline.coloured.ml.library.Example.pair;
import static org.sweepline.coloured.ml.library.Example.some;
import static org.sweepline.coloured.ml.library.Example.tuple;
import static org.sweepline.coloured.ml.library.Library.EMPTY;
import static org.sweepline.coloured.ml.library.Library.LESS;
import static org.sweepline.coloured.ml.library.Library.NONE;
import static org.sweepline.coloured.ml.library.Library.NO_SINGLETON;
import static org.sweepline.coloured.ml.library.Library.OPTION;
import static org.sweepline.coloured.ml.library.Library.SUBTRACT;

import java.util.List;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.ml.value.Tuple;

/** Multisets, timed multisets, the model time, and chance. */
final class MultisetExamples {
    private static final Function EVEN = number(n -> n % 2 == 0);
    private static final Function LESS_THAN = pair((a, b) -> a < b);
    private static final Function EARLIER = (argument, e) ->
            ((TimedToken) ((Tuple) argument).part(0)).time() < ((TimedToken) ((Tuple) argument).part(1)).time();

    private MultisetExamples() {}

    static List<Example> multisets() {
        Function text = number(n -> "n" + n);
        return List.of(
                calling("empty").gives(list()),
                calling("`", tuple(3, "a")).gives(list("a", "a", "a")),
                calling("`", tuple(0, "a")).gives(list()),
                calling("`", tuple(-1, "a")).gives(list()),
                calling("`", tuple(10_000_001, "a")).fails("more than 10000000 elements"),
                calling("++", tuple(list(1), list(2, 1))).gives(list(1, 2, 1)),
                calling("--", tuple(list(1, 2, 1), list(1))).gives(list(2, 1)),
                calling("--", tuple(list(1, 2), list(3))).raises(SUBTRACT),
                calling("--", tuple(list(1, 2), list())).gives(list(1, 2)),
                calling("**", tuple(2, list(1, 2))).gives(list(1, 2, 1, 2)),
                calling("**", tuple(0, list(1, 2))).gives(list()),
                calling("**", tuple(6_000_000, list(1, 2))).fails("more than 10000000 elements"),
                calling("%", tuple(list(true, true), 1)).gives(list(1)),
                calling("%", tuple(list(true, false), 1)).gives(list()),
                calling("//", tuple(list(true), list(1, 2))).gives(list(1, 2)),
                calling("//", tuple(list(false), list(1, 2))).gives(list()),
                calling("==", tuple(list(1, 2, 1), list(2, 1, 1))).gives(true),
                calling("==", tuple(list(1, 2, 2), list(2, 1, 1))).gives(false),
                calling("!=", tuple(list(1, 2), list(2, 1))).gives(false),
                calling("<><>", tuple(list(1), list(2, 1))).gives(true),
                calling("<<=", tuple(list(1), list(2, 1))).gives(true),
                calling("<<=", tuple(list(1, 1), list(2, 1))).gives(false),
                calling(">>=", tuple(list(2, 1), list(1, 2))).gives(true),
                calling(">>==", tuple(list(1), list(1, 2))).gives(false),
                calling("<<", tuple(list(1, 2), list(2, 1))).gives(false),
                calling("<<", tuple(list(1), list(2, 1))).gives(true),
                calling(">>", tuple(list(1, 2), list(2, 1))).gives(false),
                calling(">>", tuple(list(1, 2), list(2))).gives(true),
                calling("cf", tuple(1, list(1, 2, 1))).gives(2),
                calling("size", list(1, 2, 1)).gives(3),
                calling("filter", EVEN, list(1, 2)).gives(list(2)),
                calling("ext_col", EVEN, list(1, 2)).gives(list(false, true)),
                calling("ext_ms", number(n -> list(n, n)), list(1, 2)).gives(list(1, 1, 2, 2)),
                calling("ms_to_col", list(1)).gives(1),
                calling("ms_to_col", list(1, 1)).raises(NO_SINGLETON),
                calling("list_to_ms", list(1, 2)).gives(list(1, 2)),
                calling("ms_to_list", list(1, 2)).gives(list(1, 2)),
                calling("sort_ms", LESS_THAN, list(2, 1)).gives(list(1, 2)),
                calling("legal_ms", EVEN, list(2, 1)).gives(false),
                calling("mkstr_ms", tuple(text, LESS_THAN), list(2, 1, 2)).gives("1`n1++\n2`n2"),
                calling("mkstr_ms", tuple(text, LESS_THAN), list()).gives("empty"));
    }

    static List<Example> time() {
        return List.of(
                calling("time", Tuple.UNIT).gives(100),
                calling("ready", 100).gives(true),
                calling("ready", 101).gives(false),
                calling("null").gives(0),
                calling("add", tuple(1, 2)).gives(3),
                calling("add", tuple(Long.MAX_VALUE, 2)).fails("64 bits"),
                calling("sub", tuple(1, 2)).gives(-1),
                calling("mult", tuple(3, 2)).gives(6),
                calling("lt", tuple(1, 1)).gives(false),
                calling("leq", tuple(1, 1)).gives(true),
                calling("cmp", tuple(1, 2)).gives(LESS),
                calling("ModelTime.fromInt", 5).gives(5),
                calling("fromIntInf", 5).gives(5),
                calling("toReal", 5).gives(5.0),
                calling("ModelTime.toString", -5).gives("~5"),
                calling("ModelTime.fromString", "12").gives(some(12)),
                calling("ModelTime.fromString", "").gives(NONE),
                calling("maketime", "12").gives(12),
                calling("maketime", "x").raises(OPTION),
                calling("@", tuple("a", 7)).gives(at("a", 7)),
                calling("@+", tuple(list("a", "b"), 5)).gives(list(at("a", 105), at("b", 105))),
                calling("@++", tuple(list("a"), 5)).gives(list(at("a", 105))),
                calling("@@+", tuple(list("a"), Long.MAX_VALUE)).fails("64 bits"),
                calling("+++", tuple(list(at(1, 2)), list(at(1, 3)))).gives(list(at(1, 2), at(1, 3))),
                calling("col", at("a", 7)).gives("a"),
                calling("ms", list(at(1, 2), at(3, 4))).gives(list(1, 3)),
                calling("delay", tuple(list(at(1, 2)), 3)).gives(list(at(1, 5))),
                calling("tcf", tuple(1, list(at(1, 2), at(1, 3), at(2, 2)))).gives(2),
                calling("tlt", LESS_THAN, tuple(at(1, 9), at(2, 2))).gives(true),
                calling("tlt", LESS_THAN, tuple(at(1, 1), at(1, 2))).gives(true),
                calling("tlt", LESS_THAN, tuple(at(1, 2), at(1, 2))).gives(false),
                calling("tlt", LESS_THAN, tuple(at(2, 1), at(1, 2))).gives(false),
                calling("sort_tms", EARLIER, list(at(1, 2), at(2, 1))).gives(list(at(2, 1), at(1, 2))),
                calling("tsub", tuple(list(at(1, 2), at(1, 5), at(1, 9)), list(at(1, 7))))
                        .gives(list(at(1, 2), at(1, 9))),
                calling("tsub", tuple(list(at(1, 2), at(1, 5)), list(at(1, 9), at(1, 2))))
                        .gives(list()),
                calling("tsub", tuple(list(at(1, 8)), list(at(1, 7)))).raises(SUBTRACT),
                calling("tleq", tuple(list(at(1, 7)), list(at(1, 7), at(2, 0)))).gives(true),
                calling("tleq", tuple(list(at(1, 7)), list(at(1, 8)))).gives(false));
    }

    /** Of several alternatives the last is taken. */
    static List<Example> chance() {
        return List.of(
                calling("discrete", tuple(3, 7)).gives(7),
                calling("discrete", tuple(3, 3)).gives(3),
                calling("discrete", tuple(7, 3)).raises(Library.DISCRETE),
                calling("discrete", tuple(1, 100_000)).gives(100_000),
                calling("discrete", tuple(0, 100_000)).fails("a random choice among 100001 values"),
                calling("bernoulli", 0.5).gives(1),
                calling("bernoulli", 0.0).gives(0),
                calling("bernoulli", 1.0).gives(1),
                calling("bernoulli", 1.5).raises(Library.BERNOULLI),
                calling("binomial", tuple(4, 0.5)).gives(4),
                calling("binomial", tuple(4, 0.0)).gives(0),
                calling("binomial", tuple(0, 0.5)).raises(Library.BINOMIAL),
                calling("random", list("a", "b", "a", "c", "b")).gives("c"),
                calling("random", list("a", "a")).gives("a"),
                calling("random", list()).raises(EMPTY),
                calling("exponential", 1.5).fails("exponential cannot be called while states are explored"),
                calling("print", "hello").fails("print cannot be called while states are explored"));
    }
}
