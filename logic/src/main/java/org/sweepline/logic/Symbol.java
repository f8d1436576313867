package org.sweepline.logic;

import java.util.ArrayList;
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
    private final Map<String, List<Integer>> indices;
    private final Map<String, List<String>> shared;

    private Symbol(Symbol other, Map<String, List<String>> shared) {
        function = other.function;
        sort = other.sort;
        kind = other.kind;
        names = other.names;
        indices = other.indices;
        this.shared = Map.copyOf(shared);
    }

    private Symbol(String function, Sort sort, String kind, List<String> names, Map<String, List<Integer>> groups) {
        if (!Lexer.isWord(function) || ExpressionParser.WORDS.contains(function)) {
            throw new IllegalArgumentException("not usable as the name of a function: " + function);
        }
        this.function = function;
        this.sort = sort;
        this.kind = Objects.requireNonNull(kind);
        this.shared = Map.of();
        this.indices = new HashMap<>((names.size() + groups.size()) * 2);
        for (String name : names) {
            if (indices.putIfAbsent(name, List.of(indices.size())) != null) {
                throw new IllegalArgumentException("two of the kind " + kind + " are named " + name);
            }
        }
        groups.forEach((name, members) -> {
            List<Integer> known = indices.put(name, List.copyOf(members));
            if (known != null && !known.equals(members)) {
                throw new IllegalArgumentException("a group of the kind " + kind + " is named like another: " + name);
            }
        });
        List<String> all = new ArrayList<>(groups.keySet());
        names.stream().filter(name -> !groups.containsKey(name)).forEach(all::add);
        this.names = List.copyOf(all);
    }

    /**
     * A function whose value is a number.
     *
     * @param kind what the names stand for, such as "place": used in messages
     * @param names all names the function can be applied to; the position in this list is the index of a name
     */
    public static Symbol number(String function, String kind, List<String> names) {
        return new Symbol(function, Sort.NUMBER, kind, names, Map.of());
    }

    /**
     * A function whose value is a number; of a group, the sum over its members.
     *
     * @param groups the names of groups, each with the indices of its members; a group of one may have the name of its
     *     member
     */
    public static Symbol number(String function, String kind, List<String> names, Map<String, List<Integer>> groups) {
        return new Symbol(function, Sort.NUMBER, kind, names, groups);
    }

    /** A function that holds or does not; the arguments are those of {@link #number}. */
    public static Symbol condition(String function, String kind, List<String> names) {
        return new Symbol(function, Sort.CONDITION, kind, names, Map.of());
    }

    /** A function that holds or does not; of a group, whether it holds for a member. The arguments are those of {@link #number}. */
    public static Symbol condition(
            String function, String kind, List<String> names, Map<String, List<Integer>> groups) {
        return new Symbol(function, Sort.CONDITION, kind, names, groups);
    }

    /** The function with names that several bear, which are mistakes, each with the names that these have of their own. */
    public Symbol sharing(Map<String, List<String>> names) {
        return new Symbol(this, names);
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

    /** All names the function can be applied to, those of groups first. */
    public List<String> names() {
        return names;
    }

    /** Those that bear a name which is not unmistakable, by names of their own; none if it is, or if it is unknown. */
    public List<String> sharing(String name) {
        return shared.getOrDefault(name, List.of());
    }

    public boolean knows(String name) {
        return indices.containsKey(name);
    }

    /** What a name stands for: one index, or those of a group; none if the name is unknown. */
    public List<Integer> indices(String name) {
        return indices.getOrDefault(name, List.of());
    }
}
