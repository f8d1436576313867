package org.sweepline.coloured.ml.library;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Builtin.Effect;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/** The builtins of a part of the library while they are collected; {@code names} are names of the same thing, separated by blanks. */
final class Table {
    private final Map<String, Builtin> builtins = new LinkedHashMap<>();

    /** The builtins that a part of the library lists, by name. */
    static Map<String, Builtin> of(Consumer<Table> part) {
        Table table = new Table();
        part.accept(table);
        return Collections.unmodifiableMap(table.builtins);
    }

    /** A builtin of one argument. */
    interface Unary<A> extends Function {
        Object call(A argument, EvaluationContext evaluation);

        @Override
        @SuppressWarnings("unchecked")
        default Object apply(Object argument, EvaluationContext evaluation) {
            return call((A) argument, evaluation);
        }
    }

    /** A builtin that takes a tuple of three. */
    interface Tripled<A, B, C> extends Function {
        Object call(A first, B second, C third, EvaluationContext evaluation);

        @Override
        @SuppressWarnings("unchecked")
        default Object apply(Object argument, EvaluationContext evaluation) {
            Tuple triple = (Tuple) argument;
            return call((A) triple.part(0), (B) triple.part(1), (C) triple.part(2), evaluation);
        }
    }

    void constant(String names, String type, Object value) {
        add(names, type, value, Effect.NONE);
    }

    <A> void unary(String names, String type, Unary<A> function) {
        add(names, type, function, Effect.NONE);
    }

    <A, B> void paired(String names, String type, Binary.Paired<A, B> function) {
        add(names, type, function, Effect.NONE);
    }

    <A, B, C> void tripled(String names, String type, Tripled<A, B, C> function) {
        add(names, type, function, Effect.NONE);
    }

    <A, B> void curried(String names, String type, Binary.Curried<A, B> function) {
        add(names, type, function, Effect.NONE);
    }

    /** The comparisons of a structure whose type has an order. */
    <A extends Comparable<A>> void comparisons(String structure, String type) {
        String test = type + " * " + type + " -> bool";
        this.<A, A>paired(structure + ".<", test, (a, b, e) -> a.compareTo(b) < 0);
        this.<A, A>paired(structure + ".<=", test, (a, b, e) -> a.compareTo(b) <= 0);
        this.<A, A>paired(structure + ".>", test, (a, b, e) -> a.compareTo(b) > 0);
        this.<A, A>paired(structure + ".>=", test, (a, b, e) -> a.compareTo(b) >= 0);
        String compare = type + " * " + type + " -> order";
        this.<A, A>paired(structure + ".compare", compare, (a, b, e) -> Library.order(a.compareTo(b)));
    }

    /** A function of a list or multiset. */
    void ofList(String names, String type, Unary<Sequence> function) {
        unary(names, type, function);
    }

    /** A function of two lists or multisets. */
    void ofLists(String names, String type, Binary.Paired<Sequence, Sequence> function) {
        paired(names, type, function);
    }

    /** A function of a function, then of the list or multiset it is for. */
    void overList(String names, String type, Binary.Curried<Function, Sequence> function) {
        curried(names, type, function);
    }

    void operator(String names, String type, Binary.NumberOperator operator) {
        add(names, type, operator, Effect.NONE);
    }

    void test(String names, String type, Binary.NumberTest test) {
        add(names, type, test, Effect.NONE);
    }

    /** Adds functions that no exploration can call; they are listed so that messages can name them. */
    void refused(Effect effect, String names, String type) {
        for (String name : names.split(" ")) {
            Function refusal = (argument, evaluation) -> {
                throw new EvaluationFailure(name + " cannot be called while states are explored");
            };
            put(new Builtin(name, type, refusal, effect));
        }
    }

    void add(String names, String type, Object value, Effect effect) {
        for (String name : names.split(" ")) put(new Builtin(name, type, value, effect));
    }

    /** Adds everything in a structure under the name of another one, too. */
    void alias(String structure, String copy) {
        for (Builtin original : Map.copyOf(builtins).values()) {
            if (!original.name().startsWith(structure)) continue;
            String name = copy + original.name().substring(structure.length());
            put(new Builtin(name, original.type(), original.value(), original.effect()));
        }
    }

    private void put(Builtin builtin) {
        if (builtins.put(builtin.name(), builtin) != null)
            throw new IllegalStateException(builtin.name() + " is listed twice");
    }
}
