package org.sweepline.logic.temporal;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Rewrites LTL into a formula that holds on the same runs and is simpler to translate, in {@link NormalForm}.
 *
 * <p>The rules are those of Etessami and Holzmann (2000) and of Somenzi and Bloem (2000). They are written down for "and" and
 * until; "or" and release are the same for the negations. {@link Implications} supplies what the rules ask for.
 */
public final class Simplifier {
    private static final int MOST_ROUNDS = 20;

    private final FormulaPool pool = new FormulaPool();
    private final Implications implications = new Implications(pool);
    private Map<Formula, Formula> known = new IdentityHashMap<>();

    private Simplifier() {}

    /**
     * A simple normal form of a formula without path quantifiers.
     *
     * @throws org.sweepline.logic.SyntaxException if its normal form is too large
     */
    public static Formula simplify(Formula formula) {
        Simplifier simplifier = new Simplifier();
        Formula before = new NormalForm(simplifier.pool).rewrite(formula);
        for (int round = 0; round < MOST_ROUNDS; round++) {
            simplifier.known = new IdentityHashMap<>();
            Formula after = simplifier.rewrite(before);
            if (after == before) break;
            before = after;
        }
        return before;
    }

    private Formula rewrite(Formula formula) {
        Formula result = known.get(formula);
        if (result == null) {
            List<Formula> operands = new ArrayList<>();
            for (Formula operand : formula.operands()) operands.add(rewrite(operand));
            result = rewrite(formula, operands);
            known.put(formula, result);
        }
        return result;
    }

    private Formula rewrite(Formula formula, List<Formula> operands) {
        return switch (formula.operator()) {
            case AND -> and(operands);
            case OR -> or(operands);
            case NEXT -> next(operands.get(0));
            case UNTIL -> until(operands.get(0), operands.get(1));
            case RELEASE -> pool.not(until(pool.not(operands.get(0)), pool.not(operands.get(1))));
            default -> formula;
        };
    }

    private Formula next(Formula f) {
        return implications.isConstant(f) ? f : pool.next(f);
    }

    private Formula until(Formula left, Formula right) {
        if (right.isLiteral() || implications.isEventual(right)) return right;
        if (implications.implies(left, right)) return right;
        if (right.is(Operator.NEXT)) {
            if (left == pool.yes) return next(until(left, right.first()));
            if (left.is(Operator.NEXT)) return next(until(left.first(), right.first()));
        }
        if (left != pool.yes && implications.implies(pool.not(right), left)) return until(pool.yes, right);
        if (right.is(Operator.UNTIL)) {
            if (left == pool.yes) return until(left, right.second());
            if (implications.implies(left, right.first())) return right;
        }
        if (left.is(Operator.UNTIL) && left.second() == right) return left;
        Formula split = split(left, right);
        if (split != null) return split;
        Formula shorter = shorten(left, right);
        return shorter == left ? pool.until(left, right) : until(shorter, right);
    }

    /** An until without those parts of its right operand that do not depend on the position, joined with them; or null. */
    private Formula split(Formula left, Formula right) {
        if (!right.operator().isJunction()) return null;
        boolean or = right.is(Operator.OR);
        List<Formula> outside = new ArrayList<>();
        List<Formula> inside = new ArrayList<>();
        for (Formula operand : right.operands()) {
            boolean free = or && left == pool.yes ? implications.isEventual(operand) : implications.isConstant(operand);
            (free ? outside : inside).add(operand);
        }
        if (outside.isEmpty()) return null;
        outside.add(0, until(left, or ? or(inside) : and(inside)));
        return or ? or(outside) : and(outside);
    }

    /** The left operand of an until without the parts that are implied, or impossible, while the right one does not hold. */
    private Formula shorten(Formula left, Formula right) {
        List<Formula> kept = new ArrayList<>();
        for (Formula operand : left.operands()) {
            boolean needless = left.is(Operator.OR)
                    ? implications.implies(operand, right)
                    : left.is(Operator.AND) && implications.implies(pool.not(right), operand);
            if (!needless) kept.add(operand);
        }
        if (kept.size() == left.operands().size()) return left;
        return left.is(Operator.OR) ? pool.or(kept) : pool.and(kept);
    }

    private Formula or(List<Formula> operands) {
        List<Formula> negations = new ArrayList<>();
        for (Formula operand : operands) negations.add(pool.not(operand));
        return pool.not(and(negations));
    }

    private Formula and(List<Formula> operands) {
        Formula flat = pool.and(operands);
        if (!flat.is(Operator.AND)) return flat;
        Formula merged = pool.and(merge(flat.operands()));
        if (!merged.is(Operator.AND)) return merged;
        List<Formula> kept = new ArrayList<>(merged.operands());
        for (int i = 0; i < kept.size() && !implications.exhausted(); i++) {
            for (int j = 0; j < kept.size(); j++) {
                if (i == j) continue;
                if (implications.implies(kept.get(i), pool.not(kept.get(j)))) return pool.no;
                if (implications.implies(kept.get(i), kept.get(j))) {
                    kept.remove(j);
                    if (j < i) i--;
                    j--;
                    continue;
                }
                kept.set(j, relieve(kept.get(j), kept.get(i)));
            }
        }
        return pool.and(kept);
    }

    /** A simpler formula that is equivalent to the given one wherever the other one holds. */
    private Formula relieve(Formula formula, Formula other) {
        if (formula.is(Operator.UNTIL) && formula.first() != pool.yes) {
            boolean always = implications.isUniversal(other) && implications.implies(other, formula.first());
            return always ? until(pool.yes, formula.second()) : formula;
        }
        if (!formula.is(Operator.OR)) return formula;
        List<Formula> possible = new ArrayList<>();
        for (Formula operand : formula.operands()) {
            if (!implications.implies(other, pool.not(operand))) possible.add(operand);
        }
        return possible.size() == formula.operands().size() ? formula : pool.or(possible);
    }

    /** Operands of "and" with fewer temporal operators: {@code Xa and Xb} as {@code X(a and b)} and the like. */
    private List<Formula> merge(List<Formula> operands) {
        Map<String, List<Formula>> groups = new LinkedHashMap<>();
        for (Formula operand : operands) {
            groups.computeIfAbsent(group(operand), key -> new ArrayList<>()).add(operand);
        }
        List<Formula> merged = new ArrayList<>();
        for (List<Formula> group : groups.values()) merged.add(group.size() == 1 ? group.get(0) : merged(group));
        return merged;
    }

    /** Formulas with the same key can be made one by {@link #merged}. */
    private String group(Formula f) {
        if (f.is(Operator.NEXT)) return "X";
        if (isFinallyGlobally(f)) return "FG";
        // GFa and GFb are two simple conditions, G(Fa and Fb) is one that is not.
        if (f.is(Operator.RELEASE) && !implications.isConstant(f)) return "R" + pool.number(f.first());
        if (f.is(Operator.UNTIL)) return "U" + pool.number(f.second());
        return "=" + pool.number(f);
    }

    private Formula merged(List<Formula> group) {
        Formula first = group.get(0);
        List<Formula> inner = new ArrayList<>();
        for (Formula f : group) {
            Formula g = isFinallyGlobally(first) ? f.second() : f;
            inner.add(g.operands().get(g.is(Operator.RELEASE) ? 1 : 0));
        }
        Formula all = and(inner);
        if (first.is(Operator.NEXT)) return next(all);
        if (isFinallyGlobally(first)) return pool.until(pool.yes, pool.release(pool.no, all));
        if (first.is(Operator.RELEASE)) return pool.release(first.first(), all);
        return pool.until(all, first.second());
    }

    private boolean isFinallyGlobally(Formula f) {
        return f.is(Operator.UNTIL)
                && f.first() == pool.yes
                && f.second().is(Operator.RELEASE)
                && f.second().first() == pool.no;
    }
}
