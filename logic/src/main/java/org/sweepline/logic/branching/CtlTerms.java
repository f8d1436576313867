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
final class CtlTerms {
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
    CtlTerms(List<Proposition> propositions) {
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
        for (Formula part : formula.parts()) {
            if (!part.operator().isTemporal() && !signs.containsKey(part)) signs.put(part, made(part));
        }
        return signs.get(formula);
    }

    private int made(Formula formula) {
        if (formula instanceof Formula.Atom atom) return proposition(atom.proposition());
        return switch (formula.operator()) {
            case TRUE -> TRUE;
            case FALSE -> FALSE;
            case NOT -> not(signs.get(formula.first()));
            case AND -> all(formula.operands(), true);
            case OR -> not(all(formula.operands(), false));
            case EQUIVALENT -> same(signs.get(formula.first()), signs.get(formula.second()));
            case EXISTS -> somePath(formula.first(), true);
            case FOR_ALL -> not(somePath(formula.first(), false));
            default -> throw new AssertionError(formula.operator());
        };
    }

    /** All of some formulas hold, or none does. */
    private int all(List<Formula> formulas, boolean truth) {
        return and(formulas.stream().mapToInt(each -> signed(each, truth)).toArray());
    }

    private int signed(Formula formula, boolean truth) {
        int sign = signs.get(formula);
        return truth ? sign : not(sign);
    }

    private int proposition(Proposition proposition) {
        Integer number = propositions.get(proposition);
        if (number == null) throw new IllegalArgumentException("nothing is known of " + new Formula.Atom(proposition));
        return term(Kind.PROPOSITION, number, 0);
    }

    /** Some path satisfies a path formula, or does not satisfy it. */
    private int somePath(Formula path, boolean truth) {
        int first = signed(path.first(), truth);
        int second = path.operands().size() < 2 ? TRUE : signed(path.second(), truth);
        return switch (path.operator().signed(truth)) {
            case NEXT -> next(first);
            case FINALLY -> until(TRUE, first);
            case GLOBALLY -> release(FALSE, first);
            case UNTIL -> until(first, second);
            case RELEASE -> release(first, second);
            case WEAK_UNTIL -> release(second, or(first, second));
            case STRONG_RELEASE -> until(second, and(first, second));
            default -> throw new AssertionError(path.operator());
        };
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
