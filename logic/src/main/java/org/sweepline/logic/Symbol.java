package org.sweepline.logic;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A function that a modelling language adds to expressions, such as {@code tokens} of a place. */
public final class Symbol {
    /** What the function yields. */
    public enum Sort {
        NUMBER,
        CONDITION
    }

    private final String function;
    private final Sort sort;
    private final String kind;
    private final List<String> names;
    private final Map<String, Integer> indices;

    private Symbol(String function, Sort sort, String kind, List<String> names) {
        if (!Lexer.isWord(function) || ExpressionParser.WORDS.contains(function)) {
            throw new IllegalArgumentException("not usable as the name of a function: " + function);
        }
        this.function = function;
        this.sort = sort;
        this.kind = Objects.requireNonNull(kind);
        this.names = List.copyOf(names);
        this.indices = new HashMap<>(names.size() * 2);
        for (String name : this.names) {
            if (indices.putIfAbsent(name, indices.size()) != null) {
                throw new IllegalArgumentException("two of the kind " + kind + " are named " + name);
            }
        }
    }

    /**
     * A function whose value is a number.
     *
     * @param kind what the names stand for, such as "place": used in messages
     * @param names all names the function can be applied to; the position in this list is the index of a name
     */
    public static Symbol number(String function, String kind, List<String> names) {
        return new Symbol(function, Sort.NUMBER, kind, names);
    }

    /** A function that holds or does not; the arguments are those of {@link #number}. */
    public static Symbol condition(String function, String kind, List<String> names) {
        return new Symbol(function, Sort.CONDITION, kind, names);
    }

    public String function() {
        return function;
    }

    public Sort sort() {
        return sort;
    }

    public String kind() {
        return kind;
    }

    public List<String> names() {
        return names;
    }

    /** The index of a name, or -1 if the model has no such part. */
    public int index(String name) {
        return indices.getOrDefault(name, -1);
    }
}
