package org.sweepline.logic.temporal;

import java.util.List;
import java.util.function.UnaryOperator;

/** Puts other propositions into a formula and leaves the rest of it as it is. */
public final class Substitution {
    private Substitution() {}

    public static Formula of(Formula formula, UnaryOperator<Proposition> replacement) {
        if (formula instanceof Formula.Atom atom) return new Formula.Atom(replacement.apply(atom.proposition()));
        List<Formula> operands = formula.operands().stream()
                .map(operand -> of(operand, replacement))
                .toList();
        if (operands.isEmpty()) return formula;
        if (formula instanceof Formula.And) return new Formula.And(operands);
        if (formula instanceof Formula.Or) return new Formula.Or(operands);
        Formula first = operands.get(0);
        Formula last = operands.get(operands.size() - 1);
        if (formula instanceof Formula.Not) return new Formula.Not(first);
        if (formula instanceof Formula.ForAll) return new Formula.ForAll(first);
        if (formula instanceof Formula.Exists) return new Formula.Exists(first);
        if (formula instanceof Formula.Equivalent) return new Formula.Equivalent(first, last);
        if (formula instanceof Formula.Next) return new Formula.Next(first);
        if (formula instanceof Formula.Finally) return new Formula.Finally(first);
        if (formula instanceof Formula.Globally) return new Formula.Globally(first);
        if (formula instanceof Formula.Until) return new Formula.Until(first, last);
        if (formula instanceof Formula.StrongRelease) return new Formula.StrongRelease(first, last);
        if (formula instanceof Formula.WeakUntil) return new Formula.WeakUntil(first, last);
        if (formula instanceof Formula.Release) return new Formula.Release(first, last);
        throw new AssertionError(formula.getClass());
    }
}
