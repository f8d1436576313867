package org.sweepline.coloured.ml.syntax;

import java.util.Set;

/** Tells expressions that are multisets by their very form. */
final class Multisets {
    private static final Set<String> OPERATORS = Set.of("`", "++", "--", "**", "%", "//", "^^", "::");

    private Multisets() {}

    /** Whether it is a list, {@code empty}, a sum of tokens or the marking of a place; no says nothing. */
    static boolean isMultiset(Expression expression) {
        if (expression instanceof Expression.Listed) return true;
        if (expression instanceof Expression.Name name) return name.name().equals("empty");
        Expression head = expression;
        while (head instanceof Expression.Apply apply) head = apply.function();
        if (!(head instanceof Expression.Name function) || head == expression) return false;
        String name = function.name();
        return OPERATORS.contains(name) || name.equals("marking") || name.startsWith("Mark.");
    }
}
