package org.sweepline.logic.temporal;

import java.util.ArrayList;
import java.util.List;

/**
 * Rewrites formulas about runs that may come to an end into formulas about runs that go on for ever.
 *
 * <p>A run that ends in a state without successors is a finite word here: X f is false at its last position, F f must come
 * true before the end, and G f need not hold after it. In the rewritten formula the run goes on after its end, and
 * {@link Proposition.Going} tells when. After De Giacomo and Vardi (2013), who have finite words only; as both kinds of runs
 * occur here, nothing says that the end must come.
 */
public final class FiniteTraces {
    private static final Formula GOING = new Formula.Atom(new Proposition.Going());

    private FiniteTraces() {}

    /** A formula that holds at the first position of a run that goes on iff the given one does where it is cut off. */
    public static Formula rewrite(Formula formula) {
        List<Formula> operands = new ArrayList<>();
        for (Formula operand : formula.operands()) operands.add(rewrite(operand));
        return rewrite(formula, operands);
    }

    private static Formula rewrite(Formula formula, List<Formula> operands) {
        if (operands.isEmpty()) return formula;
        Formula first = operands.get(0);
        Formula last = operands.get(operands.size() - 1);
        if (formula instanceof Formula.Next) return new Formula.Next(beforeTheEnd(first));
        if (formula instanceof Formula.Finally) return new Formula.Finally(beforeTheEnd(first));
        if (formula instanceof Formula.Globally) return new Formula.Globally(unlessEnded(first));
        if (formula instanceof Formula.Until) return new Formula.Until(first, beforeTheEnd(last));
        if (formula instanceof Formula.StrongRelease) return new Formula.StrongRelease(beforeTheEnd(first), last);
        if (formula instanceof Formula.WeakUntil) return new Formula.WeakUntil(unlessEnded(first), beforeTheEnd(last));
        if (formula instanceof Formula.Release) return new Formula.Release(beforeTheEnd(first), unlessEnded(last));
        return formula.with(operands);
    }

    private static Formula beforeTheEnd(Formula formula) {
        return new Formula.And(List.of(GOING, formula));
    }

    private static Formula unlessEnded(Formula formula) {
        return new Formula.Or(List.of(new Formula.Not(GOING), formula));
    }
}
