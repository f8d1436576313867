package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.sweepline.logic.temporal.Formula;
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
            return drawn == propositions * 5 ? new Formula.Literal(random.nextBoolean()) : atom(drawn % propositions);
        }
        int operator = random.nextInt(size == 2 ? 4 : 14);
        if (operator < 4) {
            Formula operand = of(size - 1);
            return switch (operator) {
                case 0 -> new Formula.Not(operand);
                case 1 -> next ? new Formula.Next(operand) : new Formula.Finally(operand);
                case 2 -> new Formula.Finally(operand);
                default -> new Formula.Globally(operand);
            };
        }
        int first = 1 + random.nextInt(size - 2);
        Formula left = of(first);
        Formula right = of(size - 1 - first);
        return switch (operator) {
            case 4, 5 -> new Formula.And(List.of(left, right));
            case 6, 7 -> new Formula.Or(List.of(left, right));
            case 8, 9 -> new Formula.Until(left, right);
            case 10 -> new Formula.Release(left, right);
            case 11 -> new Formula.WeakUntil(left, right);
            case 12 -> new Formula.StrongRelease(left, right);
            default -> new Formula.Equivalent(left, right);
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
                formula = new Formula.And(fair);
            }
            case 1 -> {
                List<Formula> fair = new ArrayList<>();
                for (Formula part : parts) {
                    fair.add(new Formula.Or(List.of(eventually(always(literal())), always(eventually(part)))));
                }
                formula = new Formula.And(fair);
            }
            case 2 -> {
                formula = parts.get(0);
                for (Formula part : parts.subList(1, n + 1)) formula = new Formula.Until(part, formula);
            }
            case 3 -> {
                formula = parts.get(0);
                for (Formula part : parts.subList(1, n + 1)) formula = new Formula.Until(formula, part);
            }
            default -> formula = pattern();
        }
        return random.nextBoolean() ? formula : new Formula.Not(formula);
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
            case 0 -> implies(scopeEnd, new Formula.Until(new Formula.Not(p), r));
            case 1 -> always(implies(q, always(new Formula.Not(p))));
            case 2 ->
                always(implies(
                        new Formula.And(List.of(q, new Formula.Not(r), scopeEnd)),
                        new Formula.Until(new Formula.Not(p), r)));
            // existence after q
            case 3 ->
                new Formula.Or(
                        List.of(always(new Formula.Not(q)), eventually(new Formula.And(List.of(q, eventually(p))))));
            // precedence before r
            case 4 -> implies(scopeEnd, new Formula.Until(new Formula.Not(p), new Formula.Or(List.of(s, r))));
            // response: globally, before r, between q and r
            case 5 -> always(implies(p, eventually(s)));
            case 6 ->
                implies(
                        scopeEnd,
                        new Formula.Until(
                                implies(
                                        p,
                                        new Formula.Until(
                                                new Formula.Not(r), new Formula.And(List.of(s, new Formula.Not(r))))),
                                r));
            default ->
                always(implies(
                        new Formula.And(List.of(q, new Formula.Not(r), scopeEnd)),
                        new Formula.Until(
                                implies(
                                        p,
                                        new Formula.Until(
                                                new Formula.Not(r), new Formula.And(List.of(s, new Formula.Not(r))))),
                                r)));
        };
    }

    private Formula literal() {
        Formula atom = atom(random.nextInt(propositions));
        return random.nextInt(4) == 0 ? new Formula.Not(atom) : atom;
    }

    private static Formula always(Formula operand) {
        return new Formula.Globally(operand);
    }

    private static Formula eventually(Formula operand) {
        return new Formula.Finally(operand);
    }

    private static Formula implies(Formula left, Formula right) {
        return new Formula.Or(List.of(new Formula.Not(left), right));
    }
}
