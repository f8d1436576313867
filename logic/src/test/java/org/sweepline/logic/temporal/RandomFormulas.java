package org.sweepline.logic.temporal;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Draws formulas, and runs on which they can be evaluated. */
public final class RandomFormulas {
    private final Random random;
    private final List<? extends Proposition> propositions;
    private final boolean quantifiers;

    public RandomFormulas(Random random, List<? extends Proposition> propositions, boolean quantifiers) {
        this.random = random;
        this.propositions = propositions;
        this.quantifiers = quantifiers;
    }

    /** LTL over the propositions {@code a}, {@code b} and so on. */
    public static RandomFormulas linear(Random random, int propositions) {
        List<Proposition> letters = new ArrayList<>();
        for (int i = 0; i < propositions; i++) letters.add(new Proposition.Holds(String.valueOf((char) ('a' + i))));
        return new RandomFormulas(random, letters, false);
    }

    /** A formula with a number of operators. */
    public Formula draw(int operators) {
        if (operators <= 0) {
            int kind = random.nextInt(12);
            if (kind == 0) return new Formula.Literal(random.nextBoolean());
            return new Formula.Atom(propositions.get(random.nextInt(propositions.size())));
        }
        int kind = random.nextInt(quantifiers ? 15 : 13);
        if (kind < 4) return unary(kind, draw(operators - 1));
        if (kind > 12) return unary(kind, draw(operators - 1));
        int left = random.nextInt(operators);
        Formula f = draw(left);
        Formula g = draw(operators - 1 - left);
        return switch (kind) {
            case 4 -> new Formula.Until(f, g);
            case 5 -> new Formula.Release(f, g);
            case 6 -> new Formula.WeakUntil(f, g);
            case 7 -> new Formula.StrongRelease(f, g);
            case 8 -> new Formula.Equivalent(f, g);
            case 9, 10 -> new Formula.And(random.nextInt(4) == 0 ? List.of(f, g, draw(0)) : List.of(f, g));
            default -> new Formula.Or(random.nextInt(4) == 0 ? List.of(f, g, draw(0)) : List.of(f, g));
        };
    }

    private static Formula unary(int kind, Formula operand) {
        return switch (kind) {
            case 0 -> new Formula.Not(operand);
            case 1 -> new Formula.Next(operand);
            case 2 -> new Formula.Finally(operand);
            case 3 -> new Formula.Globally(operand);
            case 13 -> new Formula.ForAll(operand);
            default -> new Formula.Exists(operand);
        };
    }

    /** A run of at most six positions, on which each of the propositions is true or false at random. */
    public LassoSemantics run() {
        int positions = 1 + random.nextInt(6);
        long bits = random.nextLong();
        return new LassoSemantics(
                positions,
                random.nextInt(positions),
                (proposition, position) -> (bits >> (propositions.indexOf(proposition) * 6 + position) & 1) == 1);
    }
}
