package org.sweepline.contest;

import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;

/** Formulas about one state, written as the one condition that the language of the model understands. */
final class Conditions {
    private Conditions() {}

    /** Whether a formula is about one state and nothing that comes before or after it. */
    static boolean isCondition(Formula formula) {
        if (formula instanceof Formula.Literal) return true;
        if (formula instanceof Formula.Atom atom) return atom.proposition() instanceof Proposition.Holds;
        boolean connective =
                formula instanceof Formula.Not || formula instanceof Formula.And || formula instanceof Formula.Or;
        return connective && formula.operands().stream().allMatch(Conditions::isCondition);
    }

    static String text(Formula condition) {
        StringBuilder text = new StringBuilder();
        write(condition, text);
        return text.toString();
    }

    private static void write(Formula condition, StringBuilder text) {
        if (condition instanceof Formula.Literal literal) {
            text.append(literal.value());
        } else if (condition instanceof Formula.Atom atom && atom.proposition() instanceof Proposition.Holds holds) {
            text.append('(').append(holds.expression()).append(')');
        } else if (condition instanceof Formula.Not not) {
            text.append("not ");
            write(not.operand(), text);
        } else if (condition instanceof Formula.And || condition instanceof Formula.Or) {
            String connective = condition instanceof Formula.And ? " and " : " or ";
            String before = "(";
            for (Formula operand : condition.operands()) {
                text.append(before);
                write(operand, text);
                before = connective;
            }
            text.append(')');
        } else {
            throw new IllegalArgumentException("not about one state: " + condition);
        }
    }
}
