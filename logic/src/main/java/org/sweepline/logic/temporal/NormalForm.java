package org.sweepline.logic.temporal;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Rewrites LTL into a form with few operators: negations stand only before propositions, and of the temporal operators X, U and R are left.
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
        if (formula instanceof Formula.Atom atom) return pool.atom(atom.proposition());
        Formula left = operands.isEmpty() ? pool.yes : operands.get(0);
        Formula right = operands.size() < 2 ? pool.yes : operands.get(1);
        return switch (formula.operator()) {
            case TRUE -> pool.yes;
            case FALSE -> pool.no;
            case NOT -> pool.not(left);
            case AND -> pool.and(operands);
            case OR -> pool.or(operands);
            case EQUIVALENT -> pool.or(List.of(pool.and(operands), pool.and(List.of(pool.not(left), pool.not(right)))));
            case NEXT -> pool.next(left);
            case FINALLY -> pool.until(pool.yes, left);
            case GLOBALLY -> pool.release(pool.no, left);
            case UNTIL -> pool.until(left, right);
            case RELEASE -> pool.release(left, right);
            case WEAK_UNTIL -> pool.release(right, pool.or(operands));
            case STRONG_RELEASE -> pool.until(right, pool.and(operands));
            case ATOM, FOR_ALL, EXISTS ->
                throw new IllegalArgumentException("this is about more than one run: " + formula);
        };
    }
}
