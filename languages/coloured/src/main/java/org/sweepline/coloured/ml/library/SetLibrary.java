package org.sweepline.coloured.ml.library;

import static org.sweepline.coloured.ml.library.GeneralLibrary.elements;
import static org.sweepline.coloured.ml.library.Library.raise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.Reference;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/** CPN Tools' own functions on lists, most of which use lists as sets, and SML's on pairs of lists. */
final class SetLibrary {
    static final Map<String, Builtin> BUILTINS = Table.of(SetLibrary::list);

    private SetLibrary() {}

    private static void list(Table table) {
        table.<Sequence, Object>curried("ListUtils.mem", "''a list -> ''a -> bool", SetLibrary::contains);
        table.<Object, Sequence>curried("ListUtils.rm", "''a -> ''a list -> ''a list", SetLibrary::remove);
        table.<Object, Sequence>curried("ListUtils.rmall", "''a -> ''a list -> ''a list", SetLibrary::removeAll);
        table.<Object, Sequence>curried("ListUtils.pos", "''a -> ''a list -> int", SetLibrary::position);
        table.ofList("ListUtils.remdupl", "''a list -> ''a list", SetLibrary::distinct);
        table.<Sequence, Object>curried(
                "ListUtils.ins",
                "'a list -> 'a -> 'a list",
                (list, element, e) -> ValueLimits.append(list, Sequence.EMPTY.prepend(element), e));
        table.<Sequence, Object>curried(
                "ListUtils.ins_new",
                "''a list -> ''a -> ''a list",
                (list, element, e) -> contains(list, element, e)
                        ? list
                        : ValueLimits.append(list, Sequence.EMPTY.prepend(element), e));
        String test = "''a list -> ''a list -> bool";
        table.<Sequence, Sequence>curried(
                "ListUtils.contains",
                test,
                (list, part, e) ->
                        new HashSet<>(Arrays.asList(elements(list, e))).containsAll(Arrays.asList(elements(part, e))));
        table.<Sequence, Sequence>curried(
                "ListUtils.contains_all",
                test,
                (list, part, e) -> Counts.of(list, e).contains(part, e));
        String operator = "''a list -> ''a list -> ''a list";
        table.<Sequence, Sequence>curried(
                "ListUtils.intersect", operator, (a, b, e) -> Counts.of(b, e).common(a, e));
        table.<Sequence, Sequence>curried("ListUtils.listsub", operator, Counts::subtract);
        table.<Sequence, Sequence>curried("ListUtils.union", "'a list -> 'a list -> 'a list", ValueLimits::append);
        higherOrder(table);
        pairs(table);
        table.alias("ListUtils.", "");
    }

    private static void higherOrder(Table table) {
        table.overList(
                "ListUtils.fmap",
                "('a -> 'b list) -> 'a list -> 'b list",
                (f, list, e) -> ListLibrary.concat(ListLibrary.map(f, list, e), e));
        table.overList("ListUtils.predlist", "('a -> bool) -> 'a list -> bool", ListLibrary::exists);
        table.<Reference, Sequence>paired(
                "ListUtils.mapfilter", "('a -> bool * 'b) ref * 'a list -> 'b list", SetLibrary::mapFilter);
        table.<Long, Sequence, Sequence>tripled(
                "ListUtils.split", "int * 'a list * 'a list -> 'a list * 'a list", SetLibrary::split);
        table.ofList(
                "ListUtils.sort_int_list",
                "int list -> int list",
                (list, e) -> Sorting.sort(list, (a, b) -> (Long) a < (Long) b, e));
        table.overList(
                "unique_sort Misc.unique_sort", "('a * 'a -> bool) -> 'a list -> 'a list", SetLibrary::uniqueSort);
        table.<Function, Tuple>curried(
                "a_cmp Misc.a_cmp",
                "('a * 'a -> bool) -> 'a * 'a -> order",
                (less, pair, e) -> Library.order(
                        ListLibrary.test(less, pair.part(0), pair.part(1), e)
                                ? -1
                                : ListLibrary.test(less, pair.part(1), pair.part(0), e) ? 1 : 0));
    }

    private static void pairs(Table table) {
        table.ofLists("ListPair.zip", "'a list * 'b list -> ('a * 'b) list", (a, b, e) -> zip(a, b, e));
        table.ofLists(
                "ListPair.zipEq", "'a list * 'b list -> ('a * 'b) list", (a, b, e) -> zip(a, equalLength(a, b), e));
        table.ofList("ListPair.unzip", "('a * 'b) list -> 'a list * 'b list", SetLibrary::unzip);
        table.<Function, Tuple>curried(
                "ListPair.map",
                "('a * 'b -> 'c) -> 'a list * 'b list -> 'c list",
                (f, lists, e) -> ListLibrary.map(f, zip(lists, e), e));
        table.<Function, Tuple>curried(
                "ListPair.app", "('a * 'b -> unit) -> 'a list * 'b list -> unit", (f, lists, e) -> {
                    for (Object pair : zip(lists, e)) f.apply(pair, e);
                    return Tuple.UNIT;
                });
        String test = "('a * 'b -> bool) -> 'a list * 'b list -> bool";
        table.<Function, Tuple>curried("ListPair.all", test, (f, lists, e) -> ListLibrary.all(f, zip(lists, e), e));
        table.<Function, Tuple>curried(
                "ListPair.exists", test, (f, lists, e) -> ListLibrary.exists(f, zip(lists, e), e));
        table.<Function, Tuple>curried(
                "ListPair.allEq",
                test,
                (f, lists, e) -> ((Sequence) lists.part(0)).size() == ((Sequence) lists.part(1)).size()
                        && ListLibrary.all(f, zip(lists, e), e));
        String fold = "('a * 'b * 'c -> 'c) -> 'c -> 'a list * 'b list -> 'c";
        table.<Function, Object>curried("ListPair.foldl", fold, (f, start, e) ->
                (Table.Unary<Tuple>) (lists, g) -> fold(f, start, zip(lists, g), g));
        table.<Function, Object>curried("ListPair.foldr", fold, (f, start, e) -> (Table.Unary<Tuple>)
                (lists, g) -> fold(f, start, ListLibrary.reverseOnto(zip(lists, g), Sequence.EMPTY, g), g));
    }

    private static boolean contains(Sequence list, Object element, EvaluationContext evaluation) {
        evaluation.steps(list.size());
        for (Object other : list) if (other.equals(element)) return true;
        return false;
    }

    private static Sequence remove(Object element, Sequence list, EvaluationContext evaluation) {
        evaluation.steps(list.size());
        List<Object> front = new ArrayList<>();
        for (Sequence rest = list; !rest.isEmpty(); rest = rest.tail()) {
            if (rest.head().equals(element)) return Sequence.of(front).append(rest.tail());
            front.add(rest.head());
        }
        return list;
    }

    private static Sequence removeAll(Object element, Sequence list, EvaluationContext evaluation) {
        evaluation.steps(list.size());
        List<Object> kept = new ArrayList<>();
        for (Object other : list) if (!other.equals(element)) kept.add(other);
        return Sequence.of(kept);
    }

    private static Object position(Object element, Sequence list, EvaluationContext evaluation) {
        evaluation.steps(list.size());
        long position = 0;
        for (Object other : list) {
            if (other.equals(element)) return position;
            position++;
        }
        throw raise(Library.MATCH);
    }

    /** Of equal elements the last stays. */
    private static Sequence distinct(Sequence list, EvaluationContext evaluation) {
        Set<Object> seen = new HashSet<>();
        Sequence kept = Sequence.EMPTY;
        for (Object element : ListLibrary.reverseOnto(list, Sequence.EMPTY, evaluation))
            if (seen.add(element)) kept = kept.prepend(element);
        return kept;
    }

    private static Sequence mapFilter(Reference function, Sequence list, EvaluationContext evaluation) {
        List<Object> kept = new ArrayList<>();
        for (Object element : list) {
            Tuple image = (Tuple) ((Function) function.value()).apply(element, evaluation);
            if ((boolean) image.part(0)) kept.add(image.part(1));
        }
        return Sequence.of(kept);
    }

    /** What remains after the first elements, and these after the reversed third argument. */
    private static Tuple split(long count, Sequence list, Sequence taken, EvaluationContext evaluation) {
        Sequence rest = list;
        Sequence front = taken;
        for (long i = 0; i < count && !rest.isEmpty(); i++, rest = rest.tail()) {
            evaluation.step();
            front = front.prepend(rest.head());
        }
        return new Tuple(rest, ListLibrary.reverseOnto(front, Sequence.EMPTY, evaluation));
    }

    private static Sequence uniqueSort(Function less, Sequence list, EvaluationContext evaluation) {
        Sequence sorted = Sorting.sort(less, list, evaluation);
        List<Object> kept = new ArrayList<>();
        for (Object element : sorted)
            if (kept.isEmpty() || ListLibrary.test(less, kept.get(kept.size() - 1), element, evaluation))
                kept.add(element);
        return Sequence.of(kept);
    }

    private static Sequence equalLength(Sequence left, Sequence right) {
        if (left.size() != right.size()) throw raise(Library.UNEQUAL_LENGTHS);
        return right;
    }

    private static Sequence zip(Tuple lists, EvaluationContext evaluation) {
        return zip((Sequence) lists.part(0), (Sequence) lists.part(1), evaluation);
    }

    private static Sequence zip(Sequence left, Sequence right, EvaluationContext evaluation) {
        evaluation.steps(Math.min(left.size(), right.size()));
        List<Object> pairs = new ArrayList<>();
        Sequence b = right;
        for (Sequence a = left; !a.isEmpty() && !b.isEmpty(); a = a.tail(), b = b.tail())
            pairs.add(new Tuple(a.head(), b.head()));
        return Sequence.of(pairs);
    }

    private static Tuple unzip(Sequence pairs, EvaluationContext evaluation) {
        Sequence left = Sequence.EMPTY;
        Sequence right = Sequence.EMPTY;
        for (Object pair : ListLibrary.reverseOnto(pairs, Sequence.EMPTY, evaluation)) {
            left = left.prepend(((Tuple) pair).part(0));
            right = right.prepend(((Tuple) pair).part(1));
        }
        return new Tuple(left, right);
    }

    private static Object fold(Function function, Object start, Sequence pairs, EvaluationContext evaluation) {
        Object result = start;
        for (Object pair : pairs) {
            Tuple both = (Tuple) pair;
            result = function.apply(new Tuple(both.part(0), both.part(1), result), evaluation);
        }
        return result;
    }
}
