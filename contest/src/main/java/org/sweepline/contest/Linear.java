package org.sweepline.contest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;

/**
 * Finds a formula of LTL that says of all runs what a formula of CTL says of a state, where there is a simple one.
 *
 * <p>The path quantifiers of a formula that only says what all runs do can be dropped if at every state at most one of its
 * alternatives is about what comes later and conditions on the state tell which (Maidl 2000, <i>The common fragment of CTL and
 * LTL</i>): {@code AG (p or AF q)} is {@code G (p or F q)}, but {@code AF AG p} is not {@code F G p}.
 *
 * <p>CTL is about maximal runs, LTL about those that stay in their last state for ever. What all successors satisfy, every state
 * without successors does.
 */
final class Linear {
    private static final Formula DEADLOCK = new Formula.Atom(new Proposition.Holds("deadlock"));

    private Linear() {}

    /** What every run satisfies exactly if the state satisfies the formula. */
    static Optional<Formula> of(Formula formula) {
        if (Conditions.isCondition(formula)) return Optional.of(formula);
        if (formula instanceof Formula.Not not) return opposite(not.operand());
        if (formula instanceof Formula.And and) return all(and.operands(), true);
        if (formula instanceof Formula.Or or) return choice(or.operands(), true);
        return formula instanceof Formula.ForAll all ? path(all.operand()) : Optional.empty();
    }

    private static Optional<Formula> path(Formula path) {
        if (path instanceof Formula.Next next) return of(next.operand()).map(Linear::next);
        if (path instanceof Formula.Globally globally)
            return of(globally.operand()).map(Formula.Globally::new);
        if (path instanceof Formula.Finally eventually && Conditions.isCondition(eventually.operand())) {
            return Optional.of(eventually);
        }
        if (path instanceof Formula.Until until && Conditions.isCondition(until.right())) {
            return of(until.left()).map(left -> new Formula.Until(left, until.right()));
        }
        return Optional.empty();
    }

    /** What every run satisfies exactly if the state does not satisfy the formula. */
    private static Optional<Formula> opposite(Formula formula) {
        if (Conditions.isCondition(formula)) return Optional.of(new Formula.Not(formula));
        if (formula instanceof Formula.Not not) return of(not.operand());
        if (formula instanceof Formula.Or or) return all(or.operands(), false);
        if (formula instanceof Formula.And and) return choice(and.operands(), false);
        return formula instanceof Formula.Exists some ? oppositePath(some.operand()) : Optional.empty();
    }

    private static Optional<Formula> oppositePath(Formula path) {
        if (path instanceof Formula.Next next) return opposite(next.operand()).map(Linear::next);
        if (path instanceof Formula.Finally eventually) {
            return opposite(eventually.operand()).map(Formula.Globally::new);
        }
        if (path instanceof Formula.Globally globally && Conditions.isCondition(globally.operand())) {
            return Optional.of(new Formula.Finally(new Formula.Not(globally.operand())));
        }
        if (path instanceof Formula.Until until && Conditions.isCondition(until.left())) {
            Formula left = new Formula.Not(until.left());
            return opposite(until.right()).map(right -> new Formula.Release(left, right));
        }
        return Optional.empty();
    }

    private static Formula next(Formula operand) {
        return new Formula.Or(List.of(DEADLOCK, new Formula.Next(operand)));
    }

    private static Optional<Formula> all(List<Formula> operands, boolean positive) {
        return each(operands, positive).map(Formula.And::new);
    }

    /** Of the alternatives at most one may be about more than the state itself. */
    private static Optional<Formula> choice(List<Formula> operands, boolean positive) {
        long later = operands.stream()
                .filter(operand -> !Conditions.isCondition(operand))
                .count();
        return later > 1 ? Optional.empty() : each(operands, positive).map(Formula.Or::new);
    }

    private static Optional<List<Formula>> each(List<Formula> operands, boolean positive) {
        List<Formula> linear = new ArrayList<>();
        for (Formula operand : operands) {
            Optional<Formula> one = positive ? of(operand) : opposite(operand);
            if (one.isEmpty()) return Optional.empty();
            linear.add(one.get());
        }
        return Optional.of(linear);
    }
}
