package org.sweepline.logic.product;

import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;

/** Draws LTL formulas about labelled graphs: properties of states, actions, fluents. */
final class RandomProperties {
    private static final List<Proposition> PROPOSITIONS = List.of(
            new Proposition.Holds("p0"),
            new Proposition.Holds("p1"),
            Proposition.Took.of(List.of("a")),
            Proposition.Took.of(List.of("b", "c")),
            fluent("F", false, "a", "b"),
            fluent("G", true, "c", "a"));

    private final Random random;

    RandomProperties(Random random) {
        this.random = random;
    }

    private static Proposition fluent(String name, boolean initially, String starting, String ending) {
        return new Proposition.Fluent(
                name, initially, new TreeSet<>(List.of(starting)), new TreeSet<>(List.of(ending)));
    }

    /** A formula of about so many operators and propositions. */
    Formula of(int size) {
        if (size <= 1) return new Formula.Atom(PROPOSITIONS.get(random.nextInt(PROPOSITIONS.size())));
        int operator = random.nextInt(size == 2 ? 5 : 14);
        if (operator < 5) {
            Formula operand = of(size - 1);
            return switch (operator) {
                case 0, 1 -> Operator.NOT.of(operand);
                case 2 -> Operator.NEXT.of(operand);
                case 3 -> Operator.FINALLY.of(operand);
                default -> Operator.GLOBALLY.of(operand);
            };
        }
        int first = 1 + random.nextInt(size - 2);
        Formula left = of(first);
        Formula right = of(size - 1 - first);
        return switch (operator) {
            case 5, 6 -> Operator.AND.of(List.of(left, right));
            case 7, 8 -> Operator.OR.of(List.of(left, right));
            case 9 -> Operator.UNTIL.of(left, right);
            case 10 -> Operator.RELEASE.of(left, right);
            case 11 -> Operator.WEAK_UNTIL.of(left, right);
            case 12 -> Operator.STRONG_RELEASE.of(left, right);
            default -> Operator.EQUIVALENT.of(left, right);
        };
    }
}
