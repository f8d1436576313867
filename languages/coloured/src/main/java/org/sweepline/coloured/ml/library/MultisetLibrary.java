package org.sweepline.coloured.ml.library;

import static org.sweepline.coloured.ml.library.Library.raise;

import java.util.Map;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/** Multisets, which are lists in CPN ML. */
final class MultisetLibrary {
    static final Map<String, Builtin> BUILTINS = Table.of(MultisetLibrary::list);

    private MultisetLibrary() {}

    private static void list(Table table) {
        table.constant("empty", "'a ms", Sequence.EMPTY);
        table.<Long, Object>paired(
                "`", "int * 'a -> 'a ms", (count, value, e) -> ValueLimits.repeat(count, value, Sequence.EMPTY, e));
        table.ofLists("++", "'a ms * 'a ms -> 'a ms", ValueLimits::append);
        table.ofLists("--", "''a ms * ''a ms -> ''a ms", Counts::subtract);
        table.<Long, Sequence>paired("**", "int * 'a ms -> 'a ms", MultisetLibrary::times);
        table.<Sequence, Object>paired(
                "%",
                "bool list * 'a -> 'a ms",
                (tests, value, e) -> holds(tests, e) ? Sequence.EMPTY.prepend(value) : Sequence.EMPTY);
        table.ofLists("//", "bool list * 'a ms -> 'a ms", (tests, ms, e) -> holds(tests, e) ? ms : Sequence.EMPTY);
        comparisons(table);
        table.<Object, Sequence>paired("cf", "''a * ''a ms -> int", MultisetLibrary::count);
        table.ofList("size", "'a ms -> int", (ms, e) -> (long) ms.size());
        table.overList("filter", "('a -> bool) -> 'a ms -> 'a ms", ListLibrary::filter);
        table.overList("ext_col", "('a -> 'b) -> 'a ms -> 'b ms", ListLibrary::map);
        table.overList(
                "ext_ms",
                "('a -> 'b ms) -> 'a ms -> 'b ms",
                (f, ms, e) -> ListLibrary.concat(ListLibrary.map(f, ms, e), e));
        table.ofList("ms_to_col", "'a ms -> 'a", (ms, e) -> {
            if (ms.size() != 1) throw raise(Library.NO_SINGLETON);
            return ms.head();
        });
        table.ofList("list_to_ms", "'a list -> 'a ms", (list, e) -> list);
        table.ofList("ms_to_list", "'a ms -> 'a list", (ms, e) -> ms);
        table.overList("sort_ms", "('a * 'a -> bool) -> 'a ms -> 'a ms", Sorting::sort);
        table.overList("legal_ms", "('a -> bool) -> 'a ms -> bool", ListLibrary::all);
        table.<Tuple, Sequence>curried(
                "mkstr_ms",
                "('a -> string) * ('a * 'a -> bool) -> 'a ms -> string",
                (functions, ms, e) -> text((Function) functions.part(0), (Function) functions.part(1), ms, e));
    }

    private static void comparisons(Table table) {
        String test = "''a ms * ''a ms -> bool";
        table.ofLists("==", test, Counts::equal);
        table.ofLists("!= <><>", test, (a, b, e) -> !Counts.equal(a, b, e));
        table.ofLists("<<= <<==", test, Counts::within);
        table.ofLists(">>= >>==", test, (a, b, e) -> Counts.within(b, a, e));
        table.ofLists("<<", test, (a, b, e) -> a.size() < b.size() && Counts.within(a, b, e));
        table.ofLists(">>", test, (a, b, e) -> b.size() < a.size() && Counts.within(b, a, e));
    }

    private static Sequence times(long count, Sequence ms, EvaluationContext evaluation) {
        if (count <= 0 || ms.isEmpty()) return Sequence.EMPTY;
        ValueLimits.length(count > ValueLimits.LONGEST ? count : count * ms.size(), evaluation, 0);
        Sequence product = ms;
        for (long i = 1; i < count; i++) product = ValueLimits.append(ms, product, evaluation);
        return product;
    }

    private static boolean holds(Sequence tests, EvaluationContext evaluation) {
        evaluation.steps(tests.size());
        for (Object test : tests) if (!(boolean) test) return false;
        return true;
    }

    private static Object count(Object value, Sequence ms, EvaluationContext evaluation) {
        evaluation.steps(ms.size());
        long count = 0;
        for (Object element : ms) if (element.equals(value)) count++;
        return count;
    }

    private static String text(Function text, Function less, Sequence ms, EvaluationContext evaluation) {
        if (ms.isEmpty()) return "empty";
        StringBuilder result = new StringBuilder();
        Sequence rest = Sorting.sort(less, ms, evaluation);
        while (!rest.isEmpty()) {
            Object value = rest.head();
            long count = 0;
            for (; !rest.isEmpty() && rest.head().equals(value); rest = rest.tail()) count++;
            if (result.length() > 0) result.append("++\n");
            result.append(count).append('`').append((String) text.apply(value, evaluation));
            ValueLimits.partOfText(result.length());
        }
        ValueLimits.text(result.length(), evaluation);
        return result.toString();
    }
}
