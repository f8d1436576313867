package org.sweepline.logic.temporal;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.logic.SyntaxException;

/**
 * Makes formulas in negation normal form so that equal ones are the same object.
 *
 * <p>Formulas share subformulas, and to compare or hash them by value takes time that is exponential in the worst case.
 * Here everything is found by the numbers of its operands instead. Operands of "and" and "or" are flat, without constants
 * and repetitions; {@code true} and {@code false} occur otherwise only as the left operands of until and release.
 */
final class FormulaPool {
    private static final long MOST_NODES = 1_000_000;
    private static final int DEEPEST = 1_000;

    private record Key(Operator operator, List<Integer> operands) {}

    /** What is known of a formula: its number, and how large it is when written out. */
    private record Entry(int number, long nodes, int height) {}

    final Formula yes = Formula.literal(true);
    final Formula no = Formula.literal(false);

    private final Map<Proposition, Formula> atoms = new HashMap<>();
    private final Map<Key, Formula> formulas = new HashMap<>();
    private final Map<Formula, Entry> entries = new IdentityHashMap<>();
    private final Map<Formula, Formula> negations = new IdentityHashMap<>();

    FormulaPool() {
        entries.put(yes, new Entry(0, 1, 1));
        entries.put(no, new Entry(1, 1, 1));
        negations.put(yes, no);
        negations.put(no, yes);
    }

    Formula atom(Proposition proposition) {
        return atoms.computeIfAbsent(proposition, p -> {
            Formula atom = new Formula.Atom(p);
            entries.put(atom, new Entry(entries.size(), 1, 1));
            return atom;
        });
    }

    Formula next(Formula operand) {
        return operand.isLiteral() ? operand : made(Operator.NEXT, List.of(operand));
    }

    Formula until(Formula left, Formula right) {
        if (right.isLiteral() || left == no || left == right) return right;
        return made(Operator.UNTIL, List.of(left, right));
    }

    Formula release(Formula left, Formula right) {
        if (right.isLiteral() || left == yes || left == right) return right;
        return made(Operator.RELEASE, List.of(left, right));
    }

    Formula and(Collection<Formula> operands) {
        return junction(Operator.AND, operands);
    }

    Formula or(Collection<Formula> operands) {
        return junction(Operator.OR, operands);
    }

    private Formula junction(Operator operator, Collection<Formula> operands) {
        Formula deciding = operator == Operator.AND ? no : yes;
        Map<Integer, Formula> flat = new LinkedHashMap<>();
        for (Formula operand : operands) {
            for (Formula each : operand.is(operator) ? operand.operands() : List.of(operand)) {
                if (each == deciding) return deciding;
                if (each.isLiteral()) continue;
                Formula opposite = negations.get(each);
                if (opposite != null && flat.containsKey(number(opposite))) return deciding;
                flat.put(number(each), each);
            }
        }
        List<Formula> list = List.copyOf(flat.values());
        return list.size() < 2 ? operator.joining(list) : made(operator, list);
    }

    /** The negation of a formula of the pool. */
    Formula not(Formula formula) {
        Formula known = negations.get(formula);
        if (known != null) return known;
        Formula negation = negation(formula);
        negations.put(formula, negation);
        negations.put(negation, formula);
        return negation;
    }

    private Formula negation(Formula formula) {
        if (formula.is(Operator.ATOM)) return made(Operator.NOT, List.of(formula));
        List<Formula> operands = new ArrayList<>();
        for (Formula operand : formula.operands()) operands.add(not(operand));
        return switch (formula.operator()) {
            case AND -> or(operands);
            case OR -> and(operands);
            case NEXT -> next(operands.get(0));
            case UNTIL -> release(operands.get(0), operands.get(1));
            case RELEASE -> until(operands.get(0), operands.get(1));
            default -> throw new AssertionError(formula.operator());
        };
    }

    /** The number of a formula of the pool. */
    int number(Formula formula) {
        return entries.get(formula).number;
    }

    private Formula made(Operator operator, List<Formula> operands) {
        List<Integer> numbers = new ArrayList<>();
        operands.forEach(operand -> numbers.add(number(operand)));
        if (operator.isJunction()) Collections.sort(numbers);
        return formulas.computeIfAbsent(new Key(operator, numbers), key -> {
            Formula formula = operator.of(operands);
            long nodes = 1;
            int height = 0;
            for (Formula operand : operands) {
                nodes += entries.get(operand).nodes;
                height = Math.max(height, entries.get(operand).height);
            }
            if (nodes > MOST_NODES) {
                throw new SyntaxException(
                        ("with \"and\", \"or\", X, U and R alone the formula has more than %,d parts; "
                                        + "nest fewer of \"<->\", W and M")
                                .formatted(MOST_NODES),
                        0);
            }
            if (height >= DEEPEST) {
                throw new SyntaxException("the formula is nested more than " + DEEPEST + " levels deep", 0);
            }
            entries.put(formula, new Entry(entries.size(), nodes, height + 1));
            return formula;
        });
    }
}
