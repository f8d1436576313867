package org.sweepline.logic.branching;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;

/**
 * Finds the formula without quantifiers that says of all runs what a formula of CTL says of a state.
 *
 * <p>Without its quantifiers a formula may say something else: AF AG p is stronger than A F G p. It says the same if it is
 * built like this, where b is a condition, after Maidl (The common fragment of CTL and LTL, 2000):
 *
 * <pre>
 *   f = b | f and f | b or f | AX f | AG f | AF b | A(f U b) | A(f W b) | A(b R f) | A(b M f)
 * </pre>
 *
 * In Maidl's grammar, with p for a condition, f is also {@code A((p and f) U (not p and f))} and the same with W, and
 * {@code (p and f) or (not p and f)}: at every state the condition tells which operand a run has to satisfy next, so
 * it makes no difference whether that is decided run by run. The forms above are special cases: {@code f U b} is
 * {@code (not b and f) U b}, and {@code b R f} is {@code (not b and f) W (b and f)}.
 *
 * <p>A run that ends stays in its last state for ever, which X would take for the next one. AX f is true there. So it
 * becomes {@code not X (going and not f)}, where going is false only after the end. That is also what it means where runs
 * that end are finite words ({@link org.sweepline.logic.temporal.FiniteTraces}).
 */
final class LinearForms {
    private static final Formula GOING = new Formula.Atom(new Proposition.Going());

    private final Set<Formula> conditions;
    private final Map<Formula, Formula> whenTrue = new IdentityHashMap<>();
    private final Map<Formula, Formula> whenFalse = new IdentityHashMap<>();

    /** For a formula whose parts have these conditions among them. */
    LinearForms(Set<Formula> conditions) {
        this.conditions = conditions;
    }

    /** What all runs satisfy iff a state formula of CTL holds, or iff it does not hold; null if none was found. */
    Formula allRuns(Formula formula, boolean truth) {
        Map<Formula, Formula> known = truth ? whenTrue : whenFalse;
        if (!known.containsKey(formula)) known.put(formula, found(formula, truth));
        return known.get(formula);
    }

    private Formula found(Formula formula, boolean truth) {
        if (conditions.contains(formula)) return Conditions.signed(formula, truth);
        if (formula instanceof Formula.Not not) return allRuns(not.operand(), !truth);
        if (formula instanceof Formula.And || formula instanceof Formula.Or) {
            return junction(formula.operands(), truth, formula instanceof Formula.And == truth);
        }
        boolean quantified = formula instanceof Formula.ForAll || formula instanceof Formula.Exists;
        if (!quantified || formula instanceof Formula.ForAll != truth) return null;
        return path(formula.operands().get(0), truth);
    }

    private Formula junction(List<Formula> operands, boolean truth, boolean all) {
        List<Formula> forms = new ArrayList<>();
        int temporal = 0;
        for (Formula operand : operands) {
            Formula form = allRuns(operand, truth);
            if (form == null) return null;
            forms.add(form);
            if (!conditions.contains(operand)) temporal++;
        }
        if (all) return new Formula.And(forms);
        return temporal > 1 ? null : new Formula.Or(forms);
    }

    /** The form of a path formula that all paths satisfy, or that none does. */
    private Formula path(Formula path, boolean truth) {
        if (path.operands().isEmpty() || Conditions.isJunction(path)) return null;
        Formula left = path.operands().get(0);
        if (path instanceof Formula.Next) {
            Formula form = allRuns(left, truth);
            if (form == null) return null;
            Formula otherwise = new Formula.And(List.of(GOING, Conditions.signed(form, false)));
            return new Formula.Not(new Formula.Next(otherwise));
        }
        if (path instanceof Formula.Finally || path instanceof Formula.Globally) {
            boolean some = path instanceof Formula.Finally == truth;
            Formula form = some ? condition(left, truth) : allRuns(left, truth);
            if (form == null) return null;
            return some ? new Formula.Finally(form) : new Formula.Globally(form);
        }
        if (path.operands().size() < 2) return null;
        Formula right = path.operands().get(1);
        boolean until = (path instanceof Formula.Until || path instanceof Formula.WeakUntil) == truth;
        Formula first = until ? allRuns(left, truth) : condition(left, truth);
        Formula second = until ? condition(right, truth) : allRuns(right, truth);
        if (first == null || second == null) return null;
        boolean weak = (path instanceof Formula.WeakUntil || path instanceof Formula.Release) == truth;
        if (until) return weak ? new Formula.WeakUntil(first, second) : new Formula.Until(first, second);
        return weak ? new Formula.Release(first, second) : new Formula.StrongRelease(first, second);
    }

    private Formula condition(Formula formula, boolean truth) {
        return conditions.contains(formula) ? Conditions.signed(formula, truth) : null;
    }
}
