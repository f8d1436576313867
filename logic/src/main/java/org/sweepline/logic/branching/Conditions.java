package org.sweepline.logic.branching;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.sweepline.logic.temporal.Formula;

/** Tells which formulas are conditions: about one state, without any temporal operator or path quantifier. */
final class Conditions {
    private Conditions() {}

    static boolean isCondition(Formula formula) {
        return of(formula).contains(formula);
    }

    /** All parts of a formula that are conditions, as objects. */
    static Set<Formula> of(Formula formula) {
        Set<Formula> conditions = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Formula part : Parts.of(formula)) {
            boolean plain = isJunction(part) || part.operands().isEmpty();
            if (plain && conditions.containsAll(part.operands())) conditions.add(part);
        }
        return conditions;
    }

    /** Whether it is made of other formulas by "not", "and", "or" or "if and only if". */
    static boolean isJunction(Formula formula) {
        return formula instanceof Formula.Not
                || formula instanceof Formula.And
                || formula instanceof Formula.Or
                || formula instanceof Formula.Equivalent;
    }

    /** A formula or its negation, without a double one. */
    static Formula signed(Formula formula, boolean truth) {
        if (truth) return formula;
        if (formula instanceof Formula.Not not) return not.operand();
        if (formula instanceof Formula.Literal literal) return new Formula.Literal(!literal.value());
        return new Formula.Not(formula);
    }

    static Formula all(List<Formula> formulas) {
        if (formulas.isEmpty()) return new Formula.Literal(true);
        return formulas.size() == 1 ? formulas.get(0) : new Formula.And(new ArrayList<>(formulas));
    }

    static Formula any(List<Formula> formulas) {
        if (formulas.isEmpty()) return new Formula.Literal(false);
        return formulas.size() == 1 ? formulas.get(0) : new Formula.Or(new ArrayList<>(formulas));
    }
}
