package org.sweepline.coloured.ml.syntax;

import java.util.Set;

/** Recognises expressions that are multisets by their form. */
final class MultisetForms {
    private static final Set<String> OPERATORS = Set.of("`", "++", "--", "**", "%", "//", "^^", "::");

    private MultisetForms() {}

    /** Whether it is a list, {@code empty}, a sum of tokens or the marking of a place; if not, it may still be a multiset. */
    static boolean isMultiset(MlExpression expression) {
        if (expression instanceof MlExpression.Listed) return true;
        if (expression instanceof MlExpression.Name name) return name.name().equals("empty");
        MlExpression head = expression;
        while (head instanceof MlExpression.Apply apply) head = apply.function();
        if (!(head instanceof MlExpression.Name function) || head == expression) return false;
        String name = function.name();
        return OPERATORS.contains(name) || name.equals("marking") || name.startsWith("Mark.");
    }
}
