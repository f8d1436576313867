package org.sweepline.logic.branching;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
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
 * <p>A run that ends stays in its last state forever, which X would take for the next one. AX f is true there. So it
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
        if (conditions.contains(formula)) return formula.signed(truth);
        if (formula.is(Operator.NOT)) return allRuns(formula.first(), !truth);
        if (formula.operator().isJunction()) return junction(formula, truth);
        boolean every = formula.operator().isQuantifier() && formula.is(Operator.FOR_ALL) == truth;
        return every ? path(formula.first(), truth) : null;
    }

    private Formula junction(Formula formula, boolean truth) {
        List<Formula> forms = new ArrayList<>();
        int temporal = 0;
        for (Formula operand : formula.operands()) {
            Formula form = allRuns(operand, truth);
            if (form == null) return null;
            forms.add(form);
            if (!conditions.contains(operand)) temporal++;
        }
        Operator operator = formula.operator().signed(truth);
        return operator == Operator.OR && temporal > 1 ? null : operator.of(forms);
    }

    /** The form of a path formula that all paths satisfy, or that none does. */
    private Formula path(Formula path, boolean truth) {
        if (!path.operator().isTemporal()) return null;
        Operator operator = path.operator().signed(truth);
        Formula first = switch (operator) {
            case FINALLY, RELEASE, STRONG_RELEASE -> condition(path.first(), truth);
            default -> allRuns(path.first(), truth);
        };
        if (first == null) return null;
        if (operator == Operator.NEXT) {
            return Operator.NOT.of(Operator.NEXT.of(Operator.AND.of(GOING, first.signed(false))));
        }
        if (path.operands().size() == 1) return operator.of(first);
        boolean until = operator == Operator.UNTIL || operator == Operator.WEAK_UNTIL;
        Formula second = until ? condition(path.second(), truth) : allRuns(path.second(), truth);
        return second == null ? null : operator.of(first, second);
    }

    private Formula condition(Formula formula, boolean truth) {
        return conditions.contains(formula) ? formula.signed(truth) : null;
    }
}
