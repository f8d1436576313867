package org.sweepline.logic.temporal;

import java.util.List;

/**
 * Rewrites formulas about runs that may come to an end into formulas about runs that go on forever.
 *
 * <p>A run that ends in a state without successors is a finite word here: X f is false at its last position, F f must come
 * true before the end, and G f need not hold after it. In the rewritten formula the run goes on after its end, and
 * {@link Proposition.Going} tells where that is. After De Giacomo and Vardi (2013), who have finite words only; as both kinds of runs
 * occur here, nothing says that the end must come.
 */
public final class FiniteTraces {
    private static final Formula GOING = new Formula.Atom(new Proposition.Going());

    private FiniteTraces() {}

    /** A formula that holds at the first position of a run that goes on iff the given one does where it is cut off. */
    public static Formula rewrite(Formula formula) {
        if (formula.operands().isEmpty()) return formula;
        Formula rewritten = formula.map(FiniteTraces::rewrite);
        Formula first = rewritten.first();
        return switch (rewritten.operator()) {
            case NEXT, FINALLY -> rewritten.with(List.of(beforeTheEnd(first)));
            case GLOBALLY -> rewritten.with(List.of(unlessEnded(first)));
            case UNTIL -> rewritten.with(List.of(first, beforeTheEnd(rewritten.second())));
            case STRONG_RELEASE -> rewritten.with(List.of(beforeTheEnd(first), rewritten.second()));
            case WEAK_UNTIL -> rewritten.with(List.of(unlessEnded(first), beforeTheEnd(rewritten.second())));
            case RELEASE -> rewritten.with(List.of(beforeTheEnd(first), unlessEnded(rewritten.second())));
            default -> rewritten;
        };
    }

    private static Formula beforeTheEnd(Formula formula) {
        return Operator.AND.of(GOING, formula);
    }

    private static Formula unlessEnded(Formula formula) {
        return Operator.OR.of(Operator.NOT.of(GOING), formula);
    }
}
