package org.sweepline.process.fsp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.InputException;
import org.sweepline.process.fsp.SignedFormula.Part;

/**
 * What must hold from the next position on for a formula to hold here: alternatives, each a set of parts of the formula.
 *
 * <p>No alternative means that it cannot hold, and an empty one that it does, whatever comes.
 */
final class Obligations {
    private static final int MOST_ALTERNATIVES = 1 << 14;

    private final SignedFormula formula;
    private final Predicate<Proposition> here;

    /** @param here the propositions that are true at this position */
    Obligations(SignedFormula formula, Predicate<Proposition> here) {
        this.formula = formula;
        this.here = here;
    }

    /** The alternatives for all of these parts to hold. */
    Set<Set<Integer>> ofAll(Iterable<Integer> references) {
        Set<Set<Integer>> all = Set.of(Set.of());
        for (int reference : references) all = both(all, of(reference));
        return all;
    }

    private Set<Set<Integer>> of(int reference) {
        Part part = formula.part(reference);
        boolean negated = SignedFormula.negated(reference);
        return switch (part.operator()) {
            case TRUE -> constant(!negated);
            case ATOM -> constant(here.test(part.proposition()) != negated);
            case NEXT -> later(part.operands().get(0) ^ (negated ? 1 : 0));
            case AND -> negated ? any(part.operands()) : ofAll(part.operands());
            case UNTIL -> {
                int left = part.operands().get(0);
                int right = part.operands().get(1);
                Set<Set<Integer>> again = Set.of(Set.of(reference));
                yield negated
                        ? both(of(right ^ 1), either(of(left ^ 1), again))
                        : either(of(right), both(of(left), again));
            }
            default -> throw new IllegalStateException(part.operator().name());
        };
    }

    private static Set<Set<Integer>> constant(boolean value) {
        return value ? Set.of(Set.of()) : Set.of();
    }

    private Set<Set<Integer>> any(List<Integer> operands) {
        Set<Set<Integer>> any = Set.of();
        for (int operand : operands) any = either(any, of(operand ^ 1));
        return any;
    }

    /** One alternative, in which a conjunction is its operands. */
    private Set<Set<Integer>> later(int reference) {
        if (reference == SignedFormula.FALSE) return Set.of();
        Set<Integer> obligations = new HashSet<>();
        List<Integer> open = new ArrayList<>(List.of(reference));
        while (!open.isEmpty()) {
            int next = open.remove(open.size() - 1);
            boolean conjunction = formula.part(next).operator() == Operator.AND && !SignedFormula.negated(next);
            if (conjunction) open.addAll(formula.part(next).operands());
            else if (next != SignedFormula.TRUE) obligations.add(next);
        }
        return Set.of(Set.copyOf(obligations));
    }

    private static Set<Set<Integer>> either(Set<Set<Integer>> left, Set<Set<Integer>> right) {
        Set<Set<Integer>> either = new HashSet<>(left);
        either.addAll(right);
        return least(either);
    }

    private static Set<Set<Integer>> both(Set<Set<Integer>> left, Set<Set<Integer>> right) {
        if ((long) left.size() * right.size() > MOST_ALTERNATIVES) {
            throw new InputException("a position has more than " + MOST_ALTERNATIVES + " ways to go on");
        }
        Set<Set<Integer>> both = new HashSet<>();
        for (Set<Integer> one : left) {
            for (Set<Integer> other : right) {
                Set<Integer> union = new HashSet<>(one);
                union.addAll(other);
                both.add(Set.copyOf(union));
            }
        }
        return least(both);
    }

    /** The alternatives without those that ask for more than another one. */
    private static Set<Set<Integer>> least(Set<Set<Integer>> alternatives) {
        if (alternatives.size() < 2) return alternatives;
        List<Set<Integer>> bySize = new ArrayList<>(alternatives);
        bySize.sort(Comparator.comparingInt(Set::size));
        Set<Set<Integer>> least = new LinkedHashSet<>();
        for (Set<Integer> alternative : bySize) {
            if (least.stream().noneMatch(alternative::containsAll)) least.add(alternative);
        }
        return least;
    }
}
