package org.sweepline.coloured.ml.typing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A type of CPN ML while it is being inferred. */
sealed interface Type {
    Type INT = new Applied(TypeName.INT, List.of());
    Type INTINF = new Applied(TypeName.INTINF, List.of());
    Type TIME = new Applied(TypeName.TIME, List.of());
    Type REAL = new Applied(TypeName.REAL, List.of());
    Type BOOL = new Applied(TypeName.BOOL, List.of());
    Type STRING = new Applied(TypeName.STRING, List.of());
    Type CHAR = new Applied(TypeName.CHAR, List.of());
    Type EXN = new Applied(TypeName.EXN, List.of());
    Type UNIT = new Row(List.of(), List.of());

    /** Numbers go by their value and come first, other labels by the alphabet. */
    Comparator<String> LABELS = Comparator.comparingLong(Type::number).thenComparing(label -> label);

    /** A type that is not known yet; unification finds it, or declarations become polymorphic in it. */
    final class Unknown implements Type {
        /** The level of what is polymorphic: every use has its own. */
        static final int GENERIC = Integer.MAX_VALUE;

        /** What it turned out to be; null while that is not known. */
        Type known;
        /** How deep in nested declarations it lives: only a declaration further out may not become polymorphic in it. */
        int level;
        /** The types an overloaded operator admits, as bits of {@link Overload}; 0 if there is no such restriction. */
        int kinds;
        /** The fields a record must have at least; null if there is no such restriction. */
        Map<String, Type> fields;

        /** At least the length of the longest chain from another unknown that turned out to be this one. */
        int rank;

        Unknown(int level) {
            this.level = level;
        }
    }

    /** A named type with its arguments, such as {@code int list}. */
    record Applied(TypeName name, List<Type> arguments) implements Type {}

    /** A tuple or record: labels in order with their types; {@code unit} has none. */
    record Row(List<String> labels, List<Type> parts) implements Type {}

    record Arrow(Type from, Type to) implements Type {}

    static Type list(Type element) {
        return new Applied(TypeName.LIST, List.of(element));
    }

    static Type multiset(Type element) {
        return new Applied(TypeName.MS, List.of(element));
    }

    static Type timed(Type value) {
        return new Applied(TypeName.TIMED, List.of(value));
    }

    static Type timedMultiset(Type value) {
        return multiset(timed(value));
    }

    static Type tuple(List<Type> parts) {
        List<String> labels = new ArrayList<>();
        for (int i = 1; i <= parts.size(); i++) labels.add(Integer.toString(i));
        return new Row(labels, List.copyOf(parts));
    }

    static Type tuple(Type... parts) {
        return tuple(List.of(parts));
    }

    static Type labelled(Map<String, Type> fields) {
        Map<String, Type> ordered = new TreeMap<>(LABELS);
        ordered.putAll(fields);
        return new Row(List.copyOf(ordered.keySet()), List.copyOf(ordered.values()));
    }

    /** What is known of a type: never an {@link Unknown} that was found. */
    static Type known(Type type) {
        Type end = type;
        while (end instanceof Unknown unknown && unknown.known != null) end = unknown.known;
        return end;
    }

    static boolean is(Type type, TypeName name) {
        return known(type) instanceof Applied applied && applied.name() == name;
    }

    private static long number(String label) {
        if (label.isEmpty() || label.length() > 9) return Long.MAX_VALUE;
        long number = 0;
        for (int i = 0; i < label.length(); i++) {
            char digit = label.charAt(i);
            if (digit < '0' || digit > '9') return Long.MAX_VALUE;
            number = 10 * number + digit - '0';
        }
        return number;
    }
}
