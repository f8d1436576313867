package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;

/**
 * The subformulas of a formula in {@link org.sweepline.logic.temporal.NormalForm}, each with a number.
 *
 * <p>Operands have smaller numbers than what they are part of.
 */
final class Subformulas {
    enum Kind {
        FALSE,
        TRUE,
        POSITIVE,
        NEGATIVE,
        AND,
        OR,
        NEXT,
        UNTIL,
        RELEASE
    }

    /** A subformula with its operands; the only operand of a proposition, negated or not, is its number. */
    private record Node(Kind kind, List<Integer> operands) {}

    private final Map<Proposition, Integer> propositions = new HashMap<>();
    private final Map<Formula, Integer> numbers = new IdentityHashMap<>();
    private final List<Node> nodes = new ArrayList<>();

    /** @param propositions those of the formula, in the order of their numbers */
    Subformulas(Formula normalForm, List<Proposition> propositions) {
        for (Proposition proposition : propositions) this.propositions.put(proposition, this.propositions.size());
        number(normalForm);
    }

    /** The formula that all others are part of. */
    int whole() {
        return nodes.size() - 1;
    }

    Kind kind(int formula) {
        return nodes.get(formula).kind();
    }

    List<Integer> operands(int formula) {
        return nodes.get(formula).operands();
    }

    private int number(Formula formula) {
        Integer known = numbers.get(formula);
        if (known != null) return known;
        Kind kind = kind(formula);
        List<Integer> operands = new ArrayList<>();
        if (kind == Kind.POSITIVE) operands.add(proposition(formula));
        else if (kind == Kind.NEGATIVE) operands.add(proposition(formula.first()));
        else for (Formula operand : formula.operands()) operands.add(number(operand));
        nodes.add(new Node(kind, operands));
        numbers.put(formula, nodes.size() - 1);
        return nodes.size() - 1;
    }

    private int proposition(Formula formula) {
        return propositions.get(((Formula.Atom) formula).proposition());
    }

    private static Kind kind(Formula formula) {
        return switch (formula.operator()) {
            case TRUE -> Kind.TRUE;
            case FALSE -> Kind.FALSE;
            case ATOM -> Kind.POSITIVE;
            case NOT -> Kind.NEGATIVE;
            case AND -> Kind.AND;
            case OR -> Kind.OR;
            case NEXT -> Kind.NEXT;
            case UNTIL -> Kind.UNTIL;
            case RELEASE -> Kind.RELEASE;
            default -> throw new AssertionError(formula.operator());
        };
    }
}
