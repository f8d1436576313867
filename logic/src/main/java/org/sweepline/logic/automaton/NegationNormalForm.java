package org.sweepline.logic.automaton;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;

/** Turns a formula, or its negation, into numbered {@link Subformulas}, with a stack of its own for deep ones. */
final class NegationNormalForm {
    private record Task(Formula formula, boolean positive) {}

    private final Subformulas subformulas;
    private final Work work;
    private final Map<Proposition, Integer> propositions = new LinkedHashMap<>();
    private final Map<Formula, Integer> positive = new IdentityHashMap<>();
    private final Map<Formula, Integer> negative = new IdentityHashMap<>();

    NegationNormalForm(Subformulas subformulas, Work work) {
        this.subformulas = subformulas;
        this.work = work;
    }

    /** The propositions met so far, in this order. */
    List<Proposition> propositions() {
        return new ArrayList<>(propositions.keySet());
    }

    /** The number of a formula, or of its negation. */
    int of(Formula root, boolean sign) throws TooLargeException {
        Deque<Task> open = new ArrayDeque<>();
        open.push(new Task(root, sign));
        while (!open.isEmpty()) {
            work.spend(1);
            Task task = open.peek();
            if (numbers(task.positive()).containsKey(task.formula())) {
                open.pop();
                continue;
            }
            int before = open.size();
            List<Task> parts = parts(task);
            for (int i = parts.size() - 1; i >= 0; i--) {
                Task part = parts.get(i);
                if (!numbers(part.positive()).containsKey(part.formula())) open.push(part);
            }
            if (open.size() > before) continue;
            open.pop();
            List<Integer> operands = new ArrayList<>();
            for (Task part : parts) operands.add(numbers(part.positive()).get(part.formula()));
            numbers(task.positive()).put(task.formula(), make(task, operands));
        }
        return numbers(sign).get(root);
    }

    private Map<Formula, Integer> numbers(boolean sign) {
        return sign ? positive : negative;
    }

    private static List<Task> parts(Task task) {
        boolean sign = task.positive();
        Formula formula = task.formula();
        if (formula instanceof Formula.Not not) return List.of(new Task(not.operand(), !sign));
        if (formula instanceof Formula.And and) return parts(and.operands(), sign);
        if (formula instanceof Formula.Or or) return parts(or.operands(), sign);
        if (formula instanceof Formula.Equivalent same) {
            return List.of(
                    new Task(same.left(), true),
                    new Task(same.right(), sign),
                    new Task(same.left(), false),
                    new Task(same.right(), !sign));
        }
        if (formula instanceof Formula.Next next) return parts(List.of(next.operand()), sign);
        if (formula instanceof Formula.Finally eventually) return parts(List.of(eventually.operand()), sign);
        if (formula instanceof Formula.Globally always) return parts(List.of(always.operand()), sign);
        if (formula instanceof Formula.Until until) return parts(List.of(until.left(), until.right()), sign);
        if (formula instanceof Formula.WeakUntil weak) return parts(List.of(weak.left(), weak.right()), sign);
        if (formula instanceof Formula.Release release) return parts(List.of(release.left(), release.right()), sign);
        if (formula instanceof Formula.StrongRelease strong) return parts(List.of(strong.left(), strong.right()), sign);
        return List.of();
    }

    private static List<Task> parts(List<Formula> operands, boolean sign) {
        List<Task> parts = new ArrayList<>();
        for (Formula operand : operands) parts.add(new Task(operand, sign));
        return parts;
    }

    private int make(Task task, List<Integer> operands) throws TooLargeException {
        boolean sign = task.positive();
        Formula formula = task.formula();
        if (formula instanceof Formula.Literal literal) {
            return literal.value() == sign ? Subformulas.TRUE : Subformulas.FALSE;
        }
        if (formula instanceof Formula.Atom atom) {
            return subformulas.literal(
                    propositions.computeIfAbsent(atom.proposition(), p -> propositions.size()), sign);
        }
        if (formula instanceof Formula.Not) return operands.get(0);
        if (formula instanceof Formula.And) return sign ? subformulas.and(operands) : subformulas.or(operands);
        if (formula instanceof Formula.Or) return sign ? subformulas.or(operands) : subformulas.and(operands);
        if (formula instanceof Formula.Equivalent) {
            return subformulas.or(
                    List.of(subformulas.and(operands.subList(0, 2)), subformulas.and(operands.subList(2, 4))));
        }
        if (formula instanceof Formula.Next) return subformulas.next(operands.get(0));
        if (formula instanceof Formula.Finally)
            return until(sign, sign ? Subformulas.TRUE : Subformulas.FALSE, operands.get(0));
        if (formula instanceof Formula.Globally)
            return until(!sign, sign ? Subformulas.FALSE : Subformulas.TRUE, operands.get(0));
        if (formula instanceof Formula.Until) return until(sign, operands.get(0), operands.get(1));
        if (formula instanceof Formula.Release) return until(!sign, operands.get(0), operands.get(1));
        if (formula instanceof Formula.WeakUntil) {
            // a W b = b R (a or b), and not (a W b) = not b U (not a and not b)
            int both = sign ? subformulas.or(operands) : subformulas.and(operands);
            return until(!sign, operands.get(1), both);
        }
        if (formula instanceof Formula.StrongRelease) {
            // a M b = b U (a and b), and not (a M b) = not b R (not a or not b)
            int both = sign ? subformulas.and(operands) : subformulas.or(operands);
            return until(sign, operands.get(1), both);
        }
        throw new IllegalArgumentException("this is about more than one run: no Büchi automaton stands for it");
    }

    private int until(boolean until, int left, int right) throws TooLargeException {
        return until ? subformulas.until(left, right) : subformulas.release(left, right);
    }
}
