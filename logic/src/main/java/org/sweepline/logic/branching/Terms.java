package org.sweepline.logic.branching;

import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;

/**
 * CTL with few operators, equal subformulas being one and the same: propositions, and, if and only if, EX, EU and ER.
 *
 * <p>A term has a number. A <em>sign</em> is a term or its negation, written {@code 2 * number} or {@code 2 * number + 1}:
 * negation costs nothing. Term 0 is {@code true}. Everything else is written with these, the quantifier A by negation:
 *
 * <pre>
 *   AX f = not EX not f                  E(f W g) = E(g R (f or g))
 *   A(f U g) = not E(not f R not g)      E(f M g) = E(g U (f and g))
 * </pre>
 *
 * Terms are found by the numbers of their operands, so formulas as deep as memory allows take no recursion.
 */
final class Terms {
    static final int TRUE = 0;
    static final int FALSE = 1;

    /** What a term says. */
    enum Kind {
        TRUE,
        /** A proposition is true; the first operand is its number. */
        PROPOSITION,
        /** Both operands hold. */
        AND,
        /** Both operands hold, or neither does. */
        SAME,
        /** EX: some successor satisfies the operand. */
        NEXT,
        /** E(first U second). */
        UNTIL,
        /** E(first R second). */
        RELEASE
    }

    private record Key(Kind kind, int first, int second) {}

    private final Map<Proposition, Integer> propositions = new HashMap<>();
    private final Map<Key, Integer> numbers = new HashMap<>();
    private final Map<Formula, Integer> signs = new IdentityHashMap<>();
    private Key[] terms = new Key[16];
    private int size;

    /** Terms over propositions, which have their numbers from the list. */
    Terms(List<Proposition> propositions) {
        for (int i = 0; i < propositions.size(); i++) this.propositions.putIfAbsent(propositions.get(i), i);
        term(Kind.TRUE, 0, 0);
    }

    static int not(int sign) {
        return sign ^ 1;
    }

    static int number(int sign) {
        return sign >>> 1;
    }

    static boolean isNegated(int sign) {
        return (sign & 1) != 0;
    }

    int size() {
        return size;
    }

    Kind kind(int number) {
        return terms[number].kind;
    }

    /** The first operand: a sign, or the number of a proposition. */
    int first(int number) {
        return terms[number].first;
    }

    int second(int number) {
        return terms[number].second;
    }

    /** How many of the two operands are signs. */
    int operands(int number) {
        Kind kind = kind(number);
        if (kind == Kind.TRUE || kind == Kind.PROPOSITION) return 0;
        return kind == Kind.NEXT ? 1 : 2;
    }

    /** The sign of a formula of CTL. */
    int of(Formula formula) {
        Integer known = signs.get(formula);
        if (known != null) return known;
        for (Formula part : Parts.of(formula)) {
            if (!isPath(part) && !signs.containsKey(part)) signs.put(part, made(part));
        }
        return signs.get(formula);
    }

    /** Whether it is about a path, and not about a node. */
    private static boolean isPath(Formula formula) {
        return formula instanceof Formula.Next
                || formula instanceof Formula.Finally
                || formula instanceof Formula.Globally
                || formula instanceof Formula.Until
                || formula instanceof Formula.Release
                || formula instanceof Formula.WeakUntil
                || formula instanceof Formula.StrongRelease;
    }

    private int made(Formula formula) {
        if (formula instanceof Formula.Literal literal) return literal.value() ? TRUE : FALSE;
        if (formula instanceof Formula.Atom atom) return proposition(atom.proposition());
        if (formula instanceof Formula.Not not) return not(signs.get(not.operand()));
        if (formula instanceof Formula.Equivalent same) return same(signs.get(same.left()), signs.get(same.right()));
        if (formula instanceof Formula.Exists some) return exists(some.operand());
        if (formula instanceof Formula.ForAll all) return forAll(all.operand());
        boolean and = formula instanceof Formula.And;
        int[] operands = new int[formula.operands().size()];
        for (int i = 0; i < operands.length; i++) {
            int sign = signs.get(formula.operands().get(i));
            operands[i] = and ? sign : not(sign);
        }
        return and ? and(operands) : not(and(operands));
    }

    private int proposition(Proposition proposition) {
        Integer number = propositions.get(proposition);
        if (number == null) throw new IllegalArgumentException("nothing is known of " + new Formula.Atom(proposition));
        return term(Kind.PROPOSITION, number, 0);
    }

    private int exists(Formula path) {
        int first = signs.get(path.operands().get(0));
        if (path instanceof Formula.Next) return next(first);
        if (path instanceof Formula.Finally) return until(TRUE, first);
        if (path instanceof Formula.Globally) return release(FALSE, first);
        int second = signs.get(path.operands().get(1));
        if (path instanceof Formula.Until) return until(first, second);
        if (path instanceof Formula.Release) return release(first, second);
        if (path instanceof Formula.WeakUntil) return release(second, or(first, second));
        return until(second, and(first, second));
    }

    private int forAll(Formula path) {
        int first = not(signs.get(path.operands().get(0)));
        if (path instanceof Formula.Next) return not(next(first));
        if (path instanceof Formula.Finally) return not(release(FALSE, first));
        if (path instanceof Formula.Globally) return not(until(TRUE, first));
        int second = not(signs.get(path.operands().get(1)));
        if (path instanceof Formula.Until) return not(release(first, second));
        if (path instanceof Formula.Release) return not(until(first, second));
        // not (f W g) = (not f) M (not g), and the other way round
        if (path instanceof Formula.WeakUntil) return not(until(second, and(first, second)));
        return not(release(second, or(first, second)));
    }

    int and(int... operands) {
        int[] sorted = operands.clone();
        Arrays.sort(sorted);
        int all = TRUE;
        for (int i = 0; i < sorted.length; i++) {
            // A term and its negation are neighbours.
            if (i > 0 && sorted[i] == not(sorted[i - 1]) || sorted[i] == FALSE) return FALSE;
        }
        for (int sign : sorted) all = and(all, sign);
        return all;
    }

    private int and(int left, int right) {
        if (left == FALSE || right == FALSE || left == not(right)) return FALSE;
        if (left == TRUE || left == right) return right;
        if (right == TRUE) return left;
        return term(Kind.AND, Math.min(left, right), Math.max(left, right));
    }

    int or(int left, int right) {
        return not(and(not(left), not(right)));
    }

    private int same(int left, int right) {
        int negated = left & 1 ^ right & 1;
        int first = Math.min(left & ~1, right & ~1);
        int second = Math.max(left & ~1, right & ~1);
        if (first == second) return negated;
        return (first == TRUE ? second : term(Kind.SAME, first, second)) ^ negated;
    }

    private int next(int operand) {
        return operand == FALSE ? FALSE : term(Kind.NEXT, operand, 0);
    }

    int until(int left, int right) {
        if (right == TRUE || right == FALSE || left == FALSE || left == right) return right;
        if (left == not(right)) return until(TRUE, right);
        if (left == TRUE && is(Kind.UNTIL, right)) return until(TRUE, second(number(right)));
        return term(Kind.UNTIL, left, right);
    }

    int release(int left, int right) {
        if (right == TRUE || right == FALSE || left == TRUE || left == right) return right;
        if (left == not(right)) return release(FALSE, right);
        if (left == FALSE && is(Kind.RELEASE, right) && first(number(right)) == FALSE) return right;
        return term(Kind.RELEASE, left, right);
    }

    private boolean is(Kind kind, int sign) {
        return !isNegated(sign) && kind(number(sign)) == kind;
    }

    private int term(Kind kind, int first, int second) {
        Key key = new Key(kind, first, second);
        Integer known = numbers.get(key);
        if (known != null) return 2 * known;
        if (size == terms.length) terms = Arrays.copyOf(terms, 2 * size);
        terms[size] = key;
        numbers.put(key, size);
        return 2 * size++;
    }
}
