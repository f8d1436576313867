package org.sweepline.logic.temporal;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Finds implications between formulas of a {@link FormulaPool} by their form alone.
 *
 * <p>What is found is true; much is not found. The rules are those of Somenzi and Bloem (2000), and for formulas that hold
 * earlier or later too those of Etessami and Holzmann (2000). Comparisons are bounded in number and depth: beyond the bound no
 * implications are found.
 */
final class Implications {
    private static final int MOST_COMPARISONS = 200_000;
    /** Comparisons recurse. */
    private static final int DEEPEST = 200;

    private final FormulaPool pool;
    private final Map<Long, Boolean> implied = new HashMap<>();
    private final Map<Formula, Boolean> eventual = new IdentityHashMap<>();
    private int comparisons;
    private int depth;

    Implications(FormulaPool pool) {
        this.pool = pool;
    }

    boolean exhausted() {
        return comparisons >= MOST_COMPARISONS;
    }

    /** Whether the formula, where it holds, also holds at every earlier position: whether Ff is the same as f. */
    boolean isEventual(Formula f) {
        if (f.isLiteral()) return true;
        if (f.operands().isEmpty() || f.is(Operator.NOT)) return false;
        Boolean known = eventual.get(f);
        if (known == null) {
            known = decideEventual(f);
            eventual.put(f, known);
        }
        return known;
    }

    private boolean decideEventual(Formula f) {
        if (f.is(Operator.UNTIL)) return f.first() == pool.yes || isEventual(f.second());
        // If a R b holds next and b does here, a R b holds here.
        if (f.is(Operator.RELEASE)) return isEventual(f.second());
        for (Formula operand : f.operands()) if (!isEventual(operand)) return false;
        return true;
    }

    /** Whether the formula, where it holds, also holds at every later position: whether Gf is the same as f. */
    boolean isUniversal(Formula f) {
        return isEventual(pool.not(f));
    }

    /** Whether the formula holds everywhere on a run or nowhere. */
    boolean isConstant(Formula f) {
        return isEventual(f) && isUniversal(f);
    }

    boolean implies(Formula f, Formula g) {
        if (f == g || f == pool.no || g == pool.yes) return true;
        if (f == pool.yes || g == pool.no || (isLiteral(f) && isLiteral(g))) return false;
        long pair = (long) pool.number(f) << 32 | pool.number(g);
        Boolean known = implied.get(pair);
        if (known == null) {
            if (depth == DEEPEST || ++comparisons > MOST_COMPARISONS) return false;
            depth++;
            known = decide(f, g);
            depth--;
            implied.put(pair, known);
        }
        return known;
    }

    private boolean decide(Formula f, Formula g) {
        if (f.is(Operator.OR)) {
            for (Formula operand : f.operands()) if (!implies(operand, g)) return false;
            return true;
        }
        if (g.is(Operator.AND)) {
            for (Formula operand : g.operands()) if (!implies(f, operand)) return false;
            return true;
        }
        return byLeft(f, g) || byRight(f, g) || byOperands(f, g);
    }

    private boolean byOperands(Formula f, Formula g) {
        if (!f.operator().isTemporal() || !g.is(f.operator())) return false;
        for (int i = 0; i < f.operands().size(); i++) {
            if (!implies(f.operands().get(i), g.operands().get(i))) return false;
        }
        return true;
    }

    /** Implications that hold because of something weaker than the left side. */
    private boolean byLeft(Formula f, Formula g) {
        if (f.is(Operator.AND)) for (Formula operand : f.operands()) if (implies(operand, g)) return true;
        if (f.is(Operator.NEXT)) return isEventual(g) && implies(f.first(), g);
        if (f.is(Operator.UNTIL)) return implies(f.second(), g) && (isEventual(g) || implies(f.first(), g));
        return f.is(Operator.RELEASE) && implies(f.second(), g);
    }

    /** Implications that hold because of something stronger than the right side. */
    private boolean byRight(Formula f, Formula g) {
        if (g.is(Operator.OR)) for (Formula operand : g.operands()) if (implies(f, operand)) return true;
        if (g.is(Operator.NEXT)) return isUniversal(f) && implies(f, g.first());
        if (g.is(Operator.RELEASE)) return implies(f, g.second()) && (isUniversal(f) || implies(f, g.first()));
        return g.is(Operator.UNTIL) && implies(f, g.second());
    }

    private static boolean isLiteral(Formula f) {
        return f instanceof Formula.Atom || f.is(Operator.NOT);
    }
}
