package org.sweepline.coloured.symmetry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sweepline.coloured.ml.library.Library;
import org.sweepline.coloured.ml.value.Builtin;

/**
 * The sort of a function of the library, from its type.
 *
 * <p>What a function may do with values of which its type says nothing ({@code 'a}) is to move them about and, at most, to ask
 * whether they are equal: it does the same with permuted values. With numbers anything may be done. The order of lists
 * matters, except to some functions on multisets.
 */
final class Signature {
    private static final Pattern WORD = Pattern.compile("\\s*(->|[(){}:,*]|'*[A-Za-z][A-Za-z0-9_.']*|$)");

    /** What these make of a list is in the same order or does not depend on it. */
    private static final Set<String> MULTISETS = Set.of(
            "++",
            "+++",
            "--",
            "**",
            "//",
            "==",
            "!=",
            "<><>",
            "<<=",
            "<<==",
            ">>=",
            ">>==",
            "<<",
            ">>",
            "cf",
            "size",
            "filter",
            "ext_col",
            "ms_to_col",
            "list_to_ms",
            "ms_to_list",
            "legal_ms",
            "^^",
            "List.@",
            "ListUtils.^^",
            "length",
            "List.length",
            "List.null",
            "rev",
            "List.rev",
            "List.revAppend",
            "map",
            "List.map",
            "List.filter",
            "List.partition",
            "List.exists",
            "List.all",
            "mem",
            "contains",
            "contains_all",
            "rm",
            "rmall",
            "remdupl",
            "union",
            "intersect",
            "random",
            "@+",
            "@++",
            "@@+",
            "ms",
            "delay",
            "tcf",
            "tleq",
            "empty",
            "nil");

    private final Sorts sorts;
    private final boolean multiset;
    private final Matcher matcher;
    private final Map<String, Sort> variables = new HashMap<>();
    private final List<Sort> lists = new ArrayList<>();
    private String word;
    private boolean readable = true;

    private Signature(Builtin builtin, Sorts sorts) {
        this.sorts = sorts;
        multiset = MULTISETS.contains(builtin.name());
        matcher = WORD.matcher(builtin.type());
        next();
    }

    static Sort of(Builtin builtin, Sorts sorts) {
        boolean outside = builtin.effect() == Builtin.Effect.OUTSIDE
                || builtin.effect() == Builtin.Effect.RANDOM
                || builtin.effect() == Builtin.Effect.ASSIGN;
        Signature signature = new Signature(builtin, sorts);
        Sort sort = signature.arrow();
        if (!signature.word.isEmpty()) signature.readable = false;
        if (outside || !signature.readable) sorts.breaks(sort);
        if (!signature.multiset) sorts.orders(sort);
        signature.variables.values().forEach(sorts::orders);
        if (signature.multiset) sorts.together(signature.lists);
        return sort;
    }

    private void next() {
        if (matcher.find()) {
            word = matcher.group(1);
        } else {
            word = "";
            readable = false;
        }
    }

    private boolean skip(String expected) {
        if (!word.equals(expected)) return false;
        next();
        return true;
    }

    private Sort arrow() {
        Sort from = product();
        return skip("->") ? sorts.function(from, arrow()) : from;
    }

    private Sort product() {
        List<Sort> parts = new ArrayList<>(List.of(applied()));
        while (skip("*")) parts.add(applied());
        return parts.size() == 1 ? parts.get(0) : sorts.tuple(parts);
    }

    private Sort applied() {
        Sort sort = atom();
        while (!word.isEmpty() && Character.isLetter(word.charAt(0))) sort = named(sort);
        return sort;
    }

    private Sort atom() {
        if (skip("(")) {
            Sort inner = arrow();
            if (!skip(")")) readable = false;
            return inner;
        }
        if (word.startsWith("'")) {
            Sort variable = variables.computeIfAbsent(word, unused -> sorts.unknown());
            next();
            return variable;
        }
        if (word.isEmpty() || !Character.isLetter(word.charAt(0))) {
            readable = false;
            return sorts.broken();
        }
        return named(null);
    }

    private Sort named(Sort argument) {
        String name = word;
        next();
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
                Sort list = sorts.list(argument == null ? sorts.broken() : argument);
                lists.add(list);
                return list;
            case "option":
                sorts.unify(sorts.argument(Library.SOME), argument);
                return sorts.data();
            default:
                readable = false;
                return sorts.broken();
        }
    }
}
