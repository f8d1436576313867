package org.sweepline.coloured.symmetry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.coloured.ml.library.Library;
import org.sweepline.coloured.ml.library.TypeNotation;
import org.sweepline.coloured.ml.value.Builtin;

/**
 * The sort of a function of the library, from its type.
 *
 * <p>What a function may do with values of which its type says nothing ({@code 'a}) is to move them about and, at most, to ask
 * whether they are equal: it does the same with permuted values. With numbers anything may be done. The order of lists
 * matters, except to some functions on multisets.
 */
final class Signature implements TypeNotation.Maker<SymmetrySort> {
    /** What these make of a list is in the same order or does not depend on it. */
    private static final Set<String> MULTISETS = Set.of("""
        ++ +++ -- ** // == != <><> <<= <<== >>= >>== << >> cf size filter ext_col ms_to_col list_to_ms
        ms_to_list legal_ms ^^ List.@ ListUtils.^^ length List.length List.null rev List.rev List.revAppend
        map List.map List.filter List.partition List.exists List.all mem contains contains_all rm rmall
        remdupl union intersect random @+ @++ @@+ ms delay tcf tleq empty nil
        """.strip().split("\\s+"));

    private final Sorts sorts;
    private final Map<String, SymmetrySort> variables = new HashMap<>();
    private final List<SymmetrySort> lists = new ArrayList<>();
    private boolean readable = true;

    private Signature(Sorts sorts) {
        this.sorts = sorts;
    }

    static SymmetrySort of(Builtin builtin, Sorts sorts) {
        boolean outside = builtin.effect() == Builtin.Effect.OUTSIDE
                || builtin.effect() == Builtin.Effect.RANDOM
                || builtin.effect() == Builtin.Effect.ASSIGN;
        boolean multiset = MULTISETS.contains(builtin.name());
        Signature signature = new Signature(sorts);
        SymmetrySort sort = TypeNotation.read(builtin.type(), signature);
        if (outside || !signature.readable) sorts.breaks(sort);
        if (!multiset) sorts.orders(sort);
        signature.variables.values().forEach(sorts::orders);
        if (multiset) sorts.together(signature.lists);
        return sort;
    }

    @Override
    public SymmetrySort function(SymmetrySort from, SymmetrySort to) {
        return sorts.function(from, to);
    }

    @Override
    public SymmetrySort tuple(List<SymmetrySort> parts) {
        return sorts.tuple(parts);
    }

    @Override
    public SymmetrySort labelled(Map<String, SymmetrySort> fields) {
        return unreadable();
    }

    @Override
    public SymmetrySort variable(String name) {
        return variables.computeIfAbsent(name, unused -> sorts.unknown());
    }

    private SymmetrySort unreadable() {
        readable = false;
        return sorts.broken();
    }

    @Override
    public SymmetrySort named(String name, List<SymmetrySort> arguments) {
        SymmetrySort argument = arguments.isEmpty() ? sorts.broken() : arguments.get(0);
        switch (name) {
            case "unit":
                return sorts.tuple(List.of());
            case "bool", "string", "char", "real":
                return sorts.plain();
            case "int", "intinf", "time":
                return sorts.number();
            case "order", "exn":
                return sorts.data();
            case "timed":
                return argument;
            case "list", "ms", "tms":
                SymmetrySort list = sorts.list(argument);
                lists.add(list);
                return list;
            case "option":
                sorts.unify(sorts.argument(Library.SOME), argument);
                return sorts.data();
            default:
                return unreadable();
        }
    }
}
