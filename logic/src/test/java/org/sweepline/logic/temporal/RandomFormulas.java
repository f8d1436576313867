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
            if (kind == 0) return Formula.literal(random.nextBoolean());
            return new Formula.Atom(propositions.get(random.nextInt(propositions.size())));
        }
        int kind = random.nextInt(quantifiers ? 15 : 13);
        if (kind < 4) return unary(kind, draw(operators - 1));
        if (kind > 12) return unary(kind, draw(operators - 1));
        int left = random.nextInt(operators);
        Formula f = draw(left);
        Formula g = draw(operators - 1 - left);
        return switch (kind) {
            case 4 -> Operator.UNTIL.of(f, g);
            case 5 -> Operator.RELEASE.of(f, g);
            case 6 -> Operator.WEAK_UNTIL.of(f, g);
            case 7 -> Operator.STRONG_RELEASE.of(f, g);
            case 8 -> Operator.EQUIVALENT.of(f, g);
            case 9, 10 -> Operator.AND.of(random.nextInt(4) == 0 ? List.of(f, g, draw(0)) : List.of(f, g));
            default -> Operator.OR.of(random.nextInt(4) == 0 ? List.of(f, g, draw(0)) : List.of(f, g));
        };
    }

    private static Formula unary(int kind, Formula operand) {
        return switch (kind) {
            case 0 -> Operator.NOT.of(operand);
            case 1 -> Operator.NEXT.of(operand);
            case 2 -> Operator.FINALLY.of(operand);
            case 3 -> Operator.GLOBALLY.of(operand);
            case 13 -> Operator.FOR_ALL.of(operand);
            default -> Operator.EXISTS.of(operand);
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
