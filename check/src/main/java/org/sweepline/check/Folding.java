package org.sweepline.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;

/**
 * Puts formulas together again from simpler operands, so that no constant remains inside.
 *
 * @param branching whether X is about a next state, which a dead state does not have, as in CTL; in LTL a run stays in its
 *     last state for ever
 */
record Folding(boolean branching) {
    static final Formula TRUE = new Formula.Literal(true);
    static final Formula FALSE = new Formula.Literal(false);

    static Formula literal(boolean value) {
        return value ? TRUE : FALSE;
    }

    static Optional<Boolean> value(Formula formula) {
        return formula instanceof Formula.Literal literal ? Optional.of(literal.value()) : Optional.empty();
    }

    /** The formula with other operands, as many as it has. */
    Formula of(Formula formula, List<Formula> operands) {
        if (operands.isEmpty()) return formula;
        Formula one = operands.get(0);
        if (formula instanceof Formula.Not) return not(one);
        if (formula instanceof Formula.And) return several(operands, true);
        if (formula instanceof Formula.Or) return several(operands, false);
        if (formula instanceof Formula.Next && branching) return formula.with(operands);
        if (formula instanceof Formula.ForAll) return quantified(one, true);
        if (formula instanceof Formula.Exists) return quantified(one, false);
        if (formula instanceof Formula.Unary) return value(one).isPresent() ? one : formula.with(operands);
        Formula two = operands.get(1);
        if (formula instanceof Formula.Equivalent) return equivalent(one, two);
        if (formula instanceof Formula.Until) return until(one, two);
        if (formula instanceof Formula.WeakUntil) return weakUntil(one, two);
        if (formula instanceof Formula.Release) return release(one, two);
        if (formula instanceof Formula.StrongRelease) return strongRelease(one, two);
        throw new AssertionError(formula);
    }

    private static Formula not(Formula operand) {
        if (operand instanceof Formula.Not not) return not.operand();
        return value(operand).map(value -> literal(!value)).orElseGet(() -> new Formula.Not(operand));
    }

    private static Formula several(List<Formula> operands, boolean and) {
        List<Formula> kept = new ArrayList<>();
        for (Formula operand : operands) {
            Optional<Boolean> value = value(operand);
            if (value.isEmpty()) kept.add(operand);
            else if (value.get() != and) return operand;
        }
        if (kept.isEmpty()) return literal(and);
        if (kept.size() == 1) return kept.get(0);
        return and ? new Formula.And(kept) : new Formula.Or(kept);
    }

    private static Formula equivalent(Formula left, Formula right) {
        if (value(left).isPresent()) return value(left).get() ? right : not(right);
        if (value(right).isPresent()) return value(right).get() ? left : not(left);
        return new Formula.Equivalent(left, right);
    }

    private static Formula until(Formula left, Formula right) {
        if (value(right).isPresent() || left.equals(FALSE)) return right;
        return left.equals(TRUE) ? new Formula.Finally(right) : new Formula.Until(left, right);
    }

    private static Formula weakUntil(Formula left, Formula right) {
        if (right.equals(TRUE) || left.equals(TRUE)) return TRUE;
        if (left.equals(FALSE)) return right;
        return right.equals(FALSE) ? new Formula.Globally(left) : new Formula.WeakUntil(left, right);
    }

    private static Formula release(Formula left, Formula right) {
        if (value(right).isPresent() || left.equals(TRUE)) return right;
        return left.equals(FALSE) ? new Formula.Globally(right) : new Formula.Release(left, right);
    }

    private static Formula strongRelease(Formula left, Formula right) {
        if (right.equals(FALSE) || left.equals(FALSE)) return FALSE;
        if (left.equals(TRUE)) return right;
        return right.equals(TRUE) ? new Formula.Finally(left) : new Formula.StrongRelease(left, right);
    }

    /** A run begins in every state, so what does not speak of it needs no quantifier. */
    private Formula quantified(Formula path, boolean all) {
        if (value(path).isPresent()) return path;
        if (branching) {
            if (!Classes.isTemporal(path)) return path;
            if (path instanceof Formula.Next next && next.operand().equals(literal(all))) return literal(all);
        }
        return all ? new Formula.ForAll(path) : new Formula.Exists(path);
    }
}
