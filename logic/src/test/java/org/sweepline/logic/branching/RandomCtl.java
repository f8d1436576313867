package org.sweepline.logic.branching;

import java.util.List;
import java.util.Random;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;

/** Draws formulas of CTL. */
record RandomCtl(Random random, List<Proposition> propositions) {
    RandomCtl(Random random) {
        this(random, PlainStructure.PROPOSITIONS);
    }

    /** A formula with a number of operators; a quantifier and the operator after it count as one. */
    Formula draw(int operators) {
        if (operators <= 0) {
            if (random.nextInt(12) == 0) return new Formula.Literal(random.nextBoolean());
            return new Formula.Atom(propositions.get(random.nextInt(propositions.size())));
        }
        int kind = random.nextInt(13);
        if (kind == 0) return new Formula.Not(draw(operators - 1));
        if (kind < 4) return quantified(unary(kind, draw(operators - 1)));
        int left = random.nextInt(operators);
        Formula f = draw(left);
        Formula g = draw(operators - 1 - left);
        return switch (kind) {
            case 4 -> quantified(new Formula.Until(f, g));
            case 5 -> quantified(new Formula.Release(f, g));
            case 6 -> quantified(new Formula.WeakUntil(f, g));
            case 7 -> quantified(new Formula.StrongRelease(f, g));
            case 8 -> new Formula.Equivalent(f, g);
            case 9, 10 -> new Formula.And(random.nextInt(4) == 0 ? List.of(f, g, draw(0)) : List.of(f, g));
            default -> new Formula.Or(random.nextInt(4) == 0 ? List.of(f, g, draw(0)) : List.of(f, g));
        };
    }

    private static Formula unary(int kind, Formula operand) {
        if (kind == 1) return new Formula.Next(operand);
        return kind == 2 ? new Formula.Finally(operand) : new Formula.Globally(operand);
    }

    private Formula quantified(Formula path) {
        return random.nextBoolean() ? new Formula.ForAll(path) : new Formula.Exists(path);
    }
}
