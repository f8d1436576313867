package org.sweepline.coloured.ml.library;

import static org.sweepline.coloured.ml.library.GeneralLibrary.elements;
import static org.sweepline.coloured.ml.library.Library.SUBSCRIPT;
import static org.sweepline.coloured.ml.library.Library.raise;
import static org.sweepline.coloured.ml.library.Library.some;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/** Functions on lists: those of SML's Basis, and some of SML/NJ and CPN Tools. */
final class ListLibrary {
    static final Map<String, Builtin> BUILTINS = Table.of(ListLibrary::list);

    private ListLibrary() {}

    private static void list(Table table) {
        table.constant("nil", "'a list", Sequence.EMPTY);
        table.<Object, Sequence>paired("::", "'a * 'a list -> 'a list", (head, tail, e) -> tail.prepend(head));
        table.ofLists("List.@ ListUtils.^^", "'a list * 'a list -> 'a list", ValueLimits::append);
        table.ofList("length List.length", "'a list -> int", (list, e) -> (long) list.size());
        table.ofList("List.null", "'a list -> bool", (list, e) -> list.isEmpty());
        table.ofList("hd List.hd", "'a list -> 'a", (list, e) -> filled(list).head());
        table.ofList(
                "tl List.tl", "'a list -> 'a list", (list, e) -> filled(list).tail());
        table.ofList(
                "List.last",
                "'a list -> 'a",
                (list, e) -> drop(filled(list), list.size() - 1L, e).head());
        table.ofList(
                "List.getItem",
                "'a list -> ('a * 'a list) option",
                (list, e) -> list.isEmpty() ? Library.NONE.constant() : some(new Tuple(list.head(), list.tail())));
        table.<Sequence, Long>paired("List.nth", "'a list * int -> 'a", (list, n, e) -> {
            Sequence rest = drop(list, n, e);
            if (rest.isEmpty()) throw raise(SUBSCRIPT);
            return rest.head();
        });
        table.<Sequence, Long>paired("List.take", "'a list * int -> 'a list", ListLibrary::take);
        table.<Sequence, Long>paired("List.drop", "'a list * int -> 'a list", ListLibrary::drop);
        table.ofList("rev List.rev", "'a list -> 'a list", (list, e) -> reverseOnto(list, Sequence.EMPTY, e));
        table.ofLists("List.revAppend", "'a list * 'a list -> 'a list", ListLibrary::reverseOnto);
        table.ofList("List.concat flatten Misc.flatten", "'a list list -> 'a list", ListLibrary::concat);
        table.<Long, Function>paired("List.tabulate", "int * (int -> 'a) -> 'a list", ListLibrary::tabulate);
        higherOrder(table);
        table.alias("ListUtils.", "");
    }

    private static void higherOrder(Table table) {
        table.overList("app List.app", "('a -> unit) -> 'a list -> unit", (f, list, e) -> {
            for (Object element : list) f.apply(element, e);
            return Tuple.UNIT;
        });
        table.overList("map List.map", "('a -> 'b) -> 'a list -> 'b list", ListLibrary::map);
        table.overList("List.mapPartial", "('a -> 'b option) -> 'a list -> 'b list", ListLibrary::mapPartial);
        table.overList("List.find", "('a -> bool) -> 'a list -> 'a option", ListLibrary::find);
        table.overList("List.filter", "('a -> bool) -> 'a list -> 'a list", ListLibrary::filter);
        table.overList("List.partition", "('a -> bool) -> 'a list -> 'a list * 'a list", ListLibrary::partition);
        table.overList("List.exists", "('a -> bool) -> 'a list -> bool", ListLibrary::exists);
        table.overList("List.all", "('a -> bool) -> 'a list -> bool", ListLibrary::all);
        String fold = "('a * 'b -> 'b) -> 'b -> 'a list -> 'b";
        table.<Function, Object>curried("foldl List.foldl", fold, (f, start, e) ->
                (Table.Unary<Sequence>) (list, g) -> fold(f, start, list, g));
        table.<Function, Object>curried("foldr List.foldr", fold, (f, start, e) ->
                (Table.Unary<Sequence>) (list, g) -> fold(f, start, reverseOnto(list, Sequence.EMPTY, g), g));
        table.<Function, Tuple>curried(
                "List.collate",
                "('a * 'a -> order) -> 'a list * 'a list -> order",
                (f, lists, e) -> collate(f, (Sequence) lists.part(0), (Sequence) lists.part(1), e));
        // SML/NJ's sort is given "greater than", that of CPN Tools "less than".
        table.overList(
                "ListMergeSort.sort",
                "('a * 'a -> bool) -> 'a list -> 'a list",
                (greater, list, e) -> Sorting.sort(list, (a, b) -> test(greater, b, a, e), e));
        table.overList("sort Misc.sort", "('a * 'a -> bool) -> 'a list -> 'a list", Sorting::sort);
    }

    static boolean test(Function function, Object first, Object second, EvaluationContext evaluation) {
        return (boolean) function.apply(new Tuple(first, second), evaluation);
    }

    private static Sequence filled(Sequence list) {
        if (list.isEmpty()) throw raise(Library.EMPTY);
        return list;
    }

    private static Sequence drop(Sequence list, long count, EvaluationContext evaluation) {
        if (count < 0 || count > list.size()) throw raise(SUBSCRIPT);
        evaluation.steps(count);
        Sequence rest = list;
        for (long i = 0; i < count; i++) rest = rest.tail();
        return rest;
    }

    private static Sequence take(Sequence list, long count, EvaluationContext evaluation) {
        if (count < 0 || count > list.size()) throw raise(SUBSCRIPT);
        evaluation.steps(count);
        List<Object> taken = new ArrayList<>((int) count);
        Sequence rest = list;
        for (long i = 0; i < count; i++, rest = rest.tail()) taken.add(rest.head());
        return Sequence.of(taken);
    }

    static Sequence reverseOnto(Sequence list, Sequence rest, EvaluationContext evaluation) {
        ValueLimits.length((long) list.size() + rest.size(), evaluation, list.size());
        Sequence reversed = rest;
        for (Object element : list) reversed = reversed.prepend(element);
        return reversed;
    }

    static Sequence concat(Sequence lists, EvaluationContext evaluation) {
        Sequence whole = Sequence.EMPTY;
        for (Object list : reverseOnto(lists, Sequence.EMPTY, evaluation))
            whole = ValueLimits.append((Sequence) list, whole, evaluation);
        return whole;
    }

    private static Sequence tabulate(long count, Function function, EvaluationContext evaluation) {
        if (count < 0) throw raise(Library.SIZE);
        ValueLimits.length(count, evaluation, 0);
        List<Object> made = new ArrayList<>();
        for (long i = 0; i < count; i++) {
            evaluation.step();
            made.add(function.apply(i, evaluation));
        }
        return Sequence.of(made);
    }

    static Sequence map(Function function, Sequence list, EvaluationContext evaluation) {
        Object[] elements = elements(list, evaluation);
        for (int i = 0; i < elements.length; i++) elements[i] = function.apply(elements[i], evaluation);
        return Sequence.EMPTY.prependAll(elements);
    }

    private static Sequence mapPartial(Function function, Sequence list, EvaluationContext evaluation) {
        List<Object> kept = new ArrayList<>();
        for (Object element : list) {
            Constructed image = (Constructed) function.apply(element, evaluation);
            if (image.constructor() == Library.SOME) kept.add(image.argument());
        }
        return Sequence.of(kept);
    }

    private static Constructed find(Function test, Sequence list, EvaluationContext evaluation) {
        for (Object element : list) if ((boolean) test.apply(element, evaluation)) return some(element);
        return Library.NONE.constant();
    }

    static Sequence filter(Function test, Sequence list, EvaluationContext evaluation) {
        List<Object> kept = new ArrayList<>();
        for (Object element : list) if ((boolean) test.apply(element, evaluation)) kept.add(element);
        return kept.size() == list.size() ? list : Sequence.of(kept);
    }

    private static Tuple partition(Function test, Sequence list, EvaluationContext evaluation) {
        List<Object> in = new ArrayList<>();
        List<Object> out = new ArrayList<>();
        for (Object element : list) ((boolean) test.apply(element, evaluation) ? in : out).add(element);
        return new Tuple(Sequence.of(in), Sequence.of(out));
    }

    static boolean exists(Function test, Sequence list, EvaluationContext evaluation) {
        for (Object element : list) if ((boolean) test.apply(element, evaluation)) return true;
        return false;
    }

    static boolean all(Function test, Sequence list, EvaluationContext evaluation) {
        for (Object element : list) if (!(boolean) test.apply(element, evaluation)) return false;
        return true;
    }

    private static Object fold(Function function, Object start, Sequence list, EvaluationContext evaluation) {
        Object result = start;
        for (Object element : list) result = function.apply(new Tuple(element, result), evaluation);
        return result;
    }

    private static Constructed collate(Function compare, Sequence left, Sequence right, EvaluationContext evaluation) {
        Sequence a = left;
        Sequence b = right;
        for (; !a.isEmpty() && !b.isEmpty(); a = a.tail(), b = b.tail()) {
            Constructed order = (Constructed) compare.apply(new Tuple(a.head(), b.head()), evaluation);
            if (order.constructor() != Library.EQUAL) return order;
        }
        return (a.isEmpty() ? b.isEmpty() ? Library.EQUAL : Library.LESS : Library.GREATER).constant();
    }
}
