package org.sweepline.logic.temporal;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * LTL with few operators: negations stand only before propositions, and of the temporal operators X, U and R are left.
 *
 * <p>F f is written as {@code true U f}, G f as {@code false R f}; constants stand nowhere else, unless the whole formula is
 * one. Operands of "and" and "or" are not themselves of the same kind. Equal subformulas of a result are the same object, so
 * that an {@link IdentityHashMap} finds them.
 */
public final class NormalForm {
    private final FormulaPool pool;
    private final Map<Formula, Formula> known = new IdentityHashMap<>();

    NormalForm(FormulaPool pool) {
        this.pool = pool;
    }

    /**
     * The normal form of a formula without path quantifiers.
     *
     * @throws org.sweepline.logic.SyntaxException if it becomes too large, as {@code <->} within {@code <->} does
     */
    Formula rewrite(Formula formula) {
        Formula result = known.get(formula);
        if (result == null) {
            List<Formula> operands =
                    formula.operands().stream().map(this::rewrite).toList();
            result = rewrite(formula, operands);
            known.put(formula, result);
        }
        return result;
    }

    /** The normal form of a formula whose operands are in normal form. */
    private Formula rewrite(Formula formula, List<Formula> operands) {
        if (formula instanceof Formula.Literal literal) return pool.literal(literal.value());
        if (formula instanceof Formula.Atom atom) return pool.atom(atom.proposition());
        if (formula instanceof Formula.And) return pool.and(operands);
        if (formula instanceof Formula.Or) return pool.or(operands);
        Formula first = operands.get(0);
        if (formula instanceof Formula.Not) return pool.not(first);
        if (formula instanceof Formula.Next) return pool.next(first);
        if (formula instanceof Formula.Finally) return pool.until(pool.literal(true), first);
        if (formula instanceof Formula.Globally) return pool.release(pool.literal(false), first);
        if (operands.size() == 2) return rewrite(formula, first, operands.get(1));
        throw new IllegalArgumentException("this is about more than one run: " + formula);
    }

    private Formula rewrite(Formula formula, Formula left, Formula right) {
        if (formula instanceof Formula.Until) return pool.until(left, right);
        if (formula instanceof Formula.Release) return pool.release(left, right);
        if (formula instanceof Formula.WeakUntil) return pool.release(right, pool.or(List.of(left, right)));
        if (formula instanceof Formula.StrongRelease) return pool.until(right, pool.and(List.of(left, right)));
        if (formula instanceof Formula.Equivalent) {
            Formula both = pool.and(List.of(left, right));
            return pool.or(List.of(both, pool.and(List.of(pool.not(left), pool.not(right)))));
        }
        throw new AssertionError(formula.getClass());
    }
}
