package org.sweepline.logic.branching;

import java.util.List;
import java.util.Random;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;

/** Draws formulas of CTL. */
record RandomCtl(Random random, List<Proposition> propositions) {
    RandomCtl(Random random) {
        this(random, PlainStructure.PROPOSITIONS);
    }

    /** A formula with a number of operators; a quantifier and the operator after it count as one. */
    Formula draw(int operators) {
        if (operators <= 0) {
            if (random.nextInt(12) == 0) return Formula.literal(random.nextBoolean());
            return new Formula.Atom(propositions.get(random.nextInt(propositions.size())));
        }
        int kind = random.nextInt(13);
        if (kind == 0) return Operator.NOT.of(draw(operators - 1));
        if (kind < 4) return quantified(unary(kind, draw(operators - 1)));
        int left = random.nextInt(operators);
        Formula f = draw(left);
        Formula g = draw(operators - 1 - left);
        return switch (kind) {
            case 4 -> quantified(Operator.UNTIL.of(f, g));
            case 5 -> quantified(Operator.RELEASE.of(f, g));
            case 6 -> quantified(Operator.WEAK_UNTIL.of(f, g));
            case 7 -> quantified(Operator.STRONG_RELEASE.of(f, g));
            case 8 -> Operator.EQUIVALENT.of(f, g);
            case 9, 10 -> Operator.AND.of(random.nextInt(4) == 0 ? List.of(f, g, draw(0)) : List.of(f, g));
            default -> Operator.OR.of(random.nextInt(4) == 0 ? List.of(f, g, draw(0)) : List.of(f, g));
        };
    }

    private static Formula unary(int kind, Formula operand) {
        if (kind == 1) return Operator.NEXT.of(operand);
        return kind == 2 ? Operator.FINALLY.of(operand) : Operator.GLOBALLY.of(operand);
    }

    private Formula quantified(Formula path) {
        return random.nextBoolean() ? Operator.FOR_ALL.of(path) : Operator.EXISTS.of(path);
    }
}
