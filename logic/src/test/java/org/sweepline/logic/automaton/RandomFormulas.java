package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;

/** Draws LTL formulas over the propositions p0, p1, ... */
final class RandomFormulas {
    private final Random random;
    private final int propositions;
    private final boolean next;

    RandomFormulas(Random random, int propositions) {
        this(random, propositions, true);
    }

    /** @param next whether the operator next may occur */
    RandomFormulas(Random random, int propositions, boolean next) {
        this.random = random;
        this.propositions = propositions;
        this.next = next;
    }

    /** Random numbers of a seed; without the factor, those of neighbouring seeds begin alike. */
    static Random seeded(int seed) {
        return new Random(seed * 0x9E3779B97F4A7C15L);
    }

    static Formula atom(int number) {
        return new Formula.Atom(new Proposition.Holds("p" + number));
    }

    static int number(Proposition proposition) {
        return Integer.parseInt(
                ((Proposition.Holds) proposition).condition().text().substring(1));
    }

    /** A formula of a number of operators, propositions and constants. */
    Formula of(int size) {
        if (size <= 1) {
            int drawn = random.nextInt(propositions * 5 + 1);
            return drawn == propositions * 5 ? Formula.literal(random.nextBoolean()) : atom(drawn % propositions);
        }
        int operator = random.nextInt(size == 2 ? 4 : 14);
        if (operator < 4) {
            Formula operand = of(size - 1);
            return switch (operator) {
                case 0 -> Operator.NOT.of(operand);
                case 1 -> next ? Operator.NEXT.of(operand) : Operator.FINALLY.of(operand);
                case 2 -> Operator.FINALLY.of(operand);
                default -> Operator.GLOBALLY.of(operand);
            };
        }
        int first = 1 + random.nextInt(size - 2);
        Formula left = of(first);
        Formula right = of(size - 1 - first);
        return switch (operator) {
            case 4, 5 -> Operator.AND.of(List.of(left, right));
            case 6, 7 -> Operator.OR.of(List.of(left, right));
            case 8, 9 -> Operator.UNTIL.of(left, right);
            case 10 -> Operator.RELEASE.of(left, right);
            case 11 -> Operator.WEAK_UNTIL.of(left, right);
            case 12 -> Operator.STRONG_RELEASE.of(left, right);
            default -> Operator.EQUIVALENT.of(left, right);
        };
    }

    /** A formula of a shape that people use: fairness, nested untils, patterns. */
    Formula family() {
        int n = 1 + random.nextInt(4);
        List<Formula> parts = new ArrayList<>();
        for (int i = 0; i < n + 1; i++) parts.add(literal());
        Formula formula;
        switch (random.nextInt(5)) {
            case 0 -> {
                List<Formula> fair = new ArrayList<>();
                for (Formula part : parts) fair.add(always(eventually(part)));
                formula = Operator.AND.of(fair);
            }
            case 1 -> {
                List<Formula> fair = new ArrayList<>();
                for (Formula part : parts) {
                    fair.add(Operator.OR.of(List.of(eventually(always(literal())), always(eventually(part)))));
                }
                formula = Operator.AND.of(fair);
            }
            case 2 -> {
                formula = parts.get(0);
                for (Formula part : parts.subList(1, n + 1)) formula = Operator.UNTIL.of(part, formula);
            }
            case 3 -> {
                formula = parts.get(0);
                for (Formula part : parts.subList(1, n + 1)) formula = Operator.UNTIL.of(formula, part);
            }
            default -> formula = pattern();
        }
        return random.nextBoolean() ? formula : Operator.NOT.of(formula);
    }

    /** Of the specification patterns of Dwyer, Avrunin and Corbett (1998). */
    private Formula pattern() {
        Formula p = literal();
        Formula q = literal();
        Formula r = literal();
        Formula s = literal();
        Formula scopeEnd = eventually(r);
        return switch (random.nextInt(8)) {
            // absence: before r, after q, between q and r
            case 0 -> implies(scopeEnd, Operator.UNTIL.of(Operator.NOT.of(p), r));
            case 1 -> always(implies(q, always(Operator.NOT.of(p))));
            case 2 ->
                always(implies(
                        Operator.AND.of(List.of(q, Operator.NOT.of(r), scopeEnd)),
                        Operator.UNTIL.of(Operator.NOT.of(p), r)));
            // existence after q
            case 3 ->
                Operator.OR.of(
                        List.of(always(Operator.NOT.of(q)), eventually(Operator.AND.of(List.of(q, eventually(p))))));
            // precedence before r
            case 4 -> implies(scopeEnd, Operator.UNTIL.of(Operator.NOT.of(p), Operator.OR.of(List.of(s, r))));
            // response: globally, before r, between q and r
            case 5 -> always(implies(p, eventually(s)));
            case 6 ->
                implies(
                        scopeEnd,
                        Operator.UNTIL.of(
                                implies(
                                        p,
                                        Operator.UNTIL.of(
                                                Operator.NOT.of(r), Operator.AND.of(List.of(s, Operator.NOT.of(r))))),
                                r));
            default ->
                always(implies(
                        Operator.AND.of(List.of(q, Operator.NOT.of(r), scopeEnd)),
                        Operator.UNTIL.of(
                                implies(
                                        p,
                                        Operator.UNTIL.of(
                                                Operator.NOT.of(r), Operator.AND.of(List.of(s, Operator.NOT.of(r))))),
                                r)));
        };
    }

    private Formula literal() {
        Formula atom = atom(random.nextInt(propositions));
        return random.nextInt(4) == 0 ? Operator.NOT.of(atom) : atom;
    }

    private static Formula always(Formula operand) {
        return Operator.GLOBALLY.of(operand);
    }

    private static Formula eventually(Formula operand) {
        return Operator.FINALLY.of(operand);
    }

    private static Formula implies(Formula left, Formula right) {
        return Operator.OR.of(List.of(Operator.NOT.of(left), right));
    }
}
