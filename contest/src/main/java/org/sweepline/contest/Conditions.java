package org.sweepline.contest;

import java.util.List;
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

    /**
     * The same formula with what "and" and "or" make of conditions written as one condition: whatever looks at states has less to
     * look at, and automata have fewer letters.
     */
    static Formula merged(Formula formula) {
        if (formula instanceof Formula.Atom || formula instanceof Formula.Literal) return formula;
        boolean junction = formula instanceof Formula.And || formula instanceof Formula.Or;
        if (junction && isCondition(formula)) return new Formula.Atom(new Proposition.Holds(text(formula)));
        List<Formula> operands =
                formula.operands().stream().map(Conditions::merged).toList();
        Formula first = operands.get(0);
        if (formula instanceof Formula.Not) return new Formula.Not(first);
        if (formula instanceof Formula.And) return new Formula.And(operands);
        if (formula instanceof Formula.Or) return new Formula.Or(operands);
        if (formula instanceof Formula.Next) return new Formula.Next(first);
        if (formula instanceof Formula.Finally) return new Formula.Finally(first);
        if (formula instanceof Formula.Globally) return new Formula.Globally(first);
        if (formula instanceof Formula.Until) return new Formula.Until(first, operands.get(1));
        if (formula instanceof Formula.ForAll) return new Formula.ForAll(first);
        return formula instanceof Formula.Exists ? new Formula.Exists(first) : formula;
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
