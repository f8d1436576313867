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
        return formula.with(operands);
    }
}
