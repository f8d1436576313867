package org.sweepline.coloured.ml.library;

import static org.sweepline.coloured.ml.library.Example.calling;
import static org.sweepline.coloured.ml.library.Example.list;
import static org.sweepline.coloured.ml.library.Example.number;
import static org.sweepline.coloured.ml.library.Example.pair;
import static org.sweepline.coloured.ml.library.Example.some;
import static org.sweepline.coloured.ml.library.Example.tuple;
import static org.sweepline.coloured.ml.library.Library.EMPTY;
import static org.sweepline.coloured.ml.library.Library.EQUAL;
import static org.sweepline.coloured.ml.library.Library.GREATER;
import static org.sweepline.coloured.ml.library.Library.LESS;
import static org.sweepline.coloured.ml.library.Library.MATCH;
import static org.sweepline.coloured.ml.library.Library.NONE;
import static org.sweepline.coloured.ml.library.Library.SIZE;
import static org.sweepline.coloured.ml.library.Library.SUBSCRIPT;
import static org.sweepline.coloured.ml.library.Library.SUBTRACT;
import static org.sweepline.coloured.ml.library.Library.UNEQUAL_LENGTHS;

import java.util.List;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.Reference;
import org.sweepline.coloured.ml.value.Tuple;

/** Lists: SML's functions, those on pairs of lists, and CPN Tools' own. */
final class ListExamples {
    private static final Function EVEN = number(n -> n % 2 == 0);
    private static final Function SQUARE = number(n -> n * n);
    private static final Function HALF = number(n -> n % 2 == 0 ? some(n / 2) : NONE.constant());
    private static final Function MINUS = pair((a, b) -> a - b);
    private static final Function LESS_THAN = pair((a, b) -> a < b);
    private static final Function GREATER_THAN = pair((a, b) -> a > b);
    private static final Function COMPARE = pair((a, b) -> Library.order(a.compareTo(b)));
    /** Orders pairs by their first part, so that equal ones can be told apart. */
    private static final Function BY_FIRST = (argument, e) -> {
        Tuple both = (Tuple) argument;
        return (Long) ((Tuple) both.part(0)).part(0) < (Long) ((Tuple) both.part(1)).part(0);
    };

    private static final Function TRIPLE_SUM = (argument, e) -> {
        Tuple triple = (Tuple) argument;
        return 10 * (Long) triple.part(2) + (Long) triple.part(0) * (Long) triple.part(1);
    };

    private ListExamples() {}

    static List<Example> basis() {
        return List.of(
                calling("nil").gives(list()),
                calling("::", tuple(1, list(2))).gives(list(1, 2)),
                calling("^^", tuple(list(1, 2), list(3))).gives(list(1, 2, 3)),
                calling("^^", tuple(list(), list(3))).gives(list(3)),
                calling("List.@", tuple(list(1, 2), list())).gives(list(1, 2)),
                calling("length", list(5, 5)).gives(2),
                calling("List.null", list()).gives(true),
                calling("hd", list(1, 2)).gives(1),
                calling("hd", list()).raises(EMPTY),
                calling("tl", list(1, 2)).gives(list(2)),
                calling("tl", list()).raises(EMPTY),
                calling("List.last", list(1, 2)).gives(2),
                calling("List.last", list()).raises(EMPTY),
                calling("List.getItem", list(1, 2)).gives(some(tuple(1, list(2)))),
                calling("List.getItem", list()).gives(NONE),
                calling("List.nth", tuple(list(1, 2), 1)).gives(2),
                calling("List.nth", tuple(list(1, 2), 2)).raises(SUBSCRIPT),
                calling("List.nth", tuple(list(1, 2), -1)).raises(SUBSCRIPT),
                calling("List.take", tuple(list(1, 2, 3), 2)).gives(list(1, 2)),
                calling("List.take", tuple(list(1), 2)).raises(SUBSCRIPT),
                calling("List.drop", tuple(list(1, 2, 3), 3)).gives(list()),
                calling("List.drop", tuple(list(1), 2)).raises(SUBSCRIPT),
                calling("rev", list(1, 2, 3)).gives(list(3, 2, 1)),
                calling("List.revAppend", tuple(list(1, 2), list(3))).gives(list(2, 1, 3)),
                calling("List.concat", list(list(1), list(), list(2, 3))).gives(list(1, 2, 3)),
                calling("List.tabulate", tuple(3, SQUARE)).gives(list(0, 1, 4)),
                calling("List.tabulate", tuple(-1, SQUARE)).raises(SIZE),
                calling("List.tabulate", tuple(10_000_001, SQUARE)).fails("more than 10000000 elements"),
                calling("app", SQUARE, list(1)).gives(Tuple.UNIT),
                calling("map", SQUARE, list(1, 2, 3)).gives(list(1, 4, 9)),
                calling("List.mapPartial", HALF, list(1, 2, 4)).gives(list(1, 2)),
                calling("List.find", EVEN, list(1, 2, 4)).gives(some(2)),
                calling("List.find", EVEN, list(1)).gives(NONE),
                calling("List.filter", EVEN, list(1, 2, 4)).gives(list(2, 4)),
                calling("List.partition", EVEN, list(1, 2, 3)).gives(tuple(list(2), list(1, 3))),
                calling("List.exists", EVEN, list(1, 2)).gives(true),
                calling("List.exists", EVEN, list()).gives(false),
                calling("List.all", EVEN, list(1, 2)).gives(false),
                calling("List.all", EVEN, list()).gives(true),
                calling("foldl", MINUS, 0, list(1, 2, 3)).gives(2),
                calling("foldr", MINUS, 10, list(1, 2, 3)).gives(-8),
                calling("List.collate", COMPARE, tuple(list(1, 2), list(1, 3))).gives(LESS),
                calling("List.collate", COMPARE, tuple(list(1, 2), list(1))).gives(GREATER),
                calling("List.collate", COMPARE, tuple(list(), list(1))).gives(LESS),
                calling("List.collate", COMPARE, tuple(list(1), list(1))).gives(EQUAL),
                calling("ListMergeSort.sort", GREATER_THAN, list(3, 1, 2, 1)).gives(list(1, 1, 2, 3)),
                calling("sort", LESS_THAN, list(3, 1, 2, 5, 4)).gives(list(1, 2, 3, 4, 5)),
                calling("sort", BY_FIRST, list(tuple(2, "a"), tuple(1, "b"), tuple(2, "c"), tuple(1, "d")))
                        .gives(list(tuple(1, "b"), tuple(1, "d"), tuple(2, "a"), tuple(2, "c"))));
    }

    static List<Example> pairs() {
        return List.of(
                calling("ListPair.zip", tuple(list(1, 2), list("a"))).gives(list(tuple(1, "a"))),
                calling("ListPair.zipEq", tuple(list(1), list("a"))).gives(list(tuple(1, "a"))),
                calling("ListPair.zipEq", tuple(list(1, 2), list("a"))).raises(UNEQUAL_LENGTHS),
                calling("ListPair.unzip", list(tuple(1, "a"), tuple(2, "b"))).gives(tuple(list(1, 2), list("a", "b"))),
                calling("ListPair.map", MINUS, tuple(list(5, 4), list(1, 1, 9))).gives(list(4, 3)),
                calling("ListPair.app", MINUS, tuple(list(5), list(1))).gives(Tuple.UNIT),
                calling("ListPair.all", LESS_THAN, tuple(list(1, 2), list(2))).gives(true),
                calling("ListPair.allEq", LESS_THAN, tuple(list(1, 2), list(2))).gives(false),
                calling("ListPair.allEq", LESS_THAN, tuple(list(1), list(2))).gives(true),
                calling("ListPair.exists", LESS_THAN, tuple(list(2), list(1))).gives(false),
                calling("ListPair.foldl", TRIPLE_SUM, 0, tuple(list(1, 2), list(3, 4)))
                        .gives(38),
                calling("ListPair.foldr", TRIPLE_SUM, 0, tuple(list(1, 2), list(3, 4)))
                        .gives(83));
    }

    static List<Example> sets() {
        Function copies = number(n -> list(n, n));
        Function kept = number(n -> tuple(n > 1, n * 10));
        return List.of(
                calling("mem", list(1, 2), 2).gives(true),
                calling("mem", list(1, 2), 3).gives(false),
                calling("rm", 2, list(1, 2, 3, 2)).gives(list(1, 3, 2)),
                calling("rm", 4, list(1, 2)).gives(list(1, 2)),
                calling("rmall", 2, list(1, 2, 3, 2)).gives(list(1, 3)),
                calling("pos", 3, list(1, 3)).gives(1),
                calling("pos", 4, list(1, 3)).raises(MATCH),
                calling("remdupl", list(1, 2, 1, 3, 2)).gives(list(1, 3, 2)),
                calling("ins", list(1, 2), 1).gives(list(1, 2, 1)),
                calling("ins_new", list(1, 2), 1).gives(list(1, 2)),
                calling("ins_new", list(1, 2), 3).gives(list(1, 2, 3)),
                calling("contains", list(1, 2), list(2, 2)).gives(true),
                calling("contains", list(1, 2), list(3)).gives(false),
                calling("contains_all", list(1, 2), list(2, 2)).gives(false),
                calling("contains_all", list(2, 1, 2), list(2, 2)).gives(true),
                calling("intersect", list(1, 2, 2, 3), list(3, 2)).gives(list(2, 3)),
                calling("listsub", list(1, 2, 3, 2), list(2, 1)).gives(list(3, 2)),
                calling("listsub", list(1), list(1, 1)).raises(SUBTRACT),
                calling("union", list(1), list(1, 2)).gives(list(1, 1, 2)),
                calling("fmap", copies, list(1, 2)).gives(list(1, 1, 2, 2)),
                calling("predlist", EVEN, list(1, 2)).gives(true),
                calling("mapfilter", tuple(new Reference(kept, new EvaluationContext()), list(1, 2, 3)))
                        .gives(list(20, 30)),
                calling("split", tuple(2, list(1, 2, 3), list(0))).gives(tuple(list(3), list(0, 1, 2))),
                calling("split", tuple(5, list(1), list())).gives(tuple(list(), list(1))),
                calling("sort_int_list", list(3, -1, 2)).gives(list(-1, 2, 3)),
                calling("unique_sort", LESS_THAN, list(3, 1, 3)).gives(list(1, 3)),
                calling("a_cmp", LESS_THAN, tuple(1, 2)).gives(LESS),
                calling("a_cmp", LESS_THAN, tuple(2, 1)).gives(GREATER),
                calling("a_cmp", LESS_THAN, tuple(2, 2)).gives(EQUAL));
    }
}
