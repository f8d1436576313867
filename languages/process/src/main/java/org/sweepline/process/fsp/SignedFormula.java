package org.sweepline.process.fsp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;

/**
 * A formula of LTL as numbered parts of four kinds (proposition, and, next, until), of which each may be negated.
 *
 * <p>Equal parts have one number. A reference to a part is twice its number, and one more for its negation, so that
 * {@code reference ^ 1} negates it. Of the laws of logic only those are applied which LTSA applies: constants disappear, and
 * a part beside its own negation is a constant.
 */
final class SignedFormula {
    static final int TRUE = 0;
    static final int FALSE = 1;

    /** One part; {@code operands} are references, and only a {@link Operator#ATOM} has a proposition. */
    record Part(Operator operator, List<Integer> operands, Proposition proposition) {}

    private final List<Part> parts = new ArrayList<>();
    private final Map<Part, Integer> numbers = new HashMap<>();
    private final int root;

    SignedFormula(Formula formula) {
        reference(new Part(Operator.TRUE, List.of(), null));
        Map<Formula, Integer> known = new IdentityHashMap<>();
        for (Formula part : formula.parts()) {
            List<Integer> operands = new ArrayList<>();
            for (Formula operand : part.operands()) operands.add(known.get(operand));
            known.put(part, reference(part, operands));
        }
        root = known.get(formula);
    }

    /** The reference to the whole formula. */
    int root() {
        return root;
    }

    /** The part that a reference is to, whether it is negated or not. */
    Part part(int reference) {
        return parts.get(reference >> 1);
    }

    static boolean negated(int reference) {
        return (reference & 1) == 1;
    }

    private int reference(Formula formula, List<Integer> operands) {
        int left = operands.isEmpty() ? TRUE : operands.get(0);
        int right = operands.size() < 2 ? TRUE : operands.get(1);
        return switch (formula.operator()) {
            case TRUE -> TRUE;
            case FALSE -> FALSE;
            case ATOM -> reference(new Part(Operator.ATOM, List.of(), ((Formula.Atom) formula).proposition()));
            case NOT -> left ^ 1;
            case AND -> and(operands);
            case OR -> or(operands);
            case EQUIVALENT -> and(List.of(or(List.of(left ^ 1, right)), or(List.of(right ^ 1, left))));
            case NEXT -> reference(new Part(Operator.NEXT, operands, null));
            case FINALLY -> until(TRUE, left);
            case GLOBALLY -> until(TRUE, left ^ 1) ^ 1;
            case UNTIL -> until(left, right);
            case RELEASE -> until(left ^ 1, right ^ 1) ^ 1;
            case WEAK_UNTIL -> until(right ^ 1, or(List.of(left, right)) ^ 1) ^ 1;
            case STRONG_RELEASE -> until(right, and(List.of(left, right)));
            case FOR_ALL, EXISTS -> throw new IllegalArgumentException("not a formula of LTL: " + formula);
        };
    }

    private int and(List<Integer> operands) {
        Set<Integer> different = new LinkedHashSet<>(operands);
        different.remove(TRUE);
        for (int operand : different) if (operand == FALSE || different.contains(operand ^ 1)) return FALSE;
        if (different.isEmpty()) return TRUE;
        if (different.size() == 1) return different.iterator().next();
        return reference(new Part(Operator.AND, different.stream().sorted().toList(), null));
    }

    private int or(List<Integer> operands) {
        return and(operands.stream().map(operand -> operand ^ 1).toList()) ^ 1;
    }

    private int until(int left, int right) {
        return right == FALSE ? FALSE : reference(new Part(Operator.UNTIL, List.of(left, right), null));
    }

    private int reference(Part part) {
        Integer known = numbers.putIfAbsent(part, parts.size());
        if (known != null) return 2 * known;
        parts.add(part);
        return 2 * (parts.size() - 1);
    }
}
