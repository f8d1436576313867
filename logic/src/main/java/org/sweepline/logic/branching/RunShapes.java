package org.sweepline.logic.branching;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;

/** Finds the {@link FormulaShape} of formulas about runs. */
final class RunShapes {
    private final Set<Formula> conditions;

    private RunShapes(Formula formula) {
        conditions = Classes.conditions(formula);
    }

    /** The shape of formulas about all or some runs, joined by connectives; empty if a temporal operator is outside of these. */
    static Optional<FormulaShape> joined(Formula formula) {
        if (formula.operator().isTemporal()) return Optional.empty();
        if (formula.is(Operator.NOT)) return joined(formula.first()).map(FormulaShape::negation);
        boolean linear = formula.operator().isQuantifier() && Classes.isLtl(formula.first());
        if (linear) return Optional.of(new FormulaShape.Linear(formula.first(), formula.is(Operator.EXISTS)));
        if (!formula.operator().isConnective()) return Optional.of(FormulaShape.of(formula));
        List<FormulaShape> parts = new ArrayList<>();
        for (Formula operand : formula.operands()) joined(operand).ifPresent(parts::add);
        if (parts.size() < formula.operands().size()) return Optional.empty();
        return Optional.of(
                formula.is(Operator.EQUIVALENT)
                        ? new FormulaShape.Same(parts.get(0), parts.get(1))
                        : new FormulaShape.Joined(formula.is(Operator.AND), parts));
    }

    /** The shape of "every run satisfies this formula of LTL". */
    static FormulaShape ofAll(Formula formula) {
        if (FormulaShapes.isTooLarge(formula)) return new FormulaShape.Linear(formula, false);
        return new RunShapes(formula).every(formula, true);
    }

    /** The shape of "every run satisfies this", or of "no run does". */
    private FormulaShape every(Formula formula, boolean truth) {
        if (isCondition(formula)) return FormulaShape.Kind.INITIALLY.of(formula.signed(truth));
        if (formula.is(Operator.NOT)) return every(formula.first(), !truth);
        FormulaShape whole = new FormulaShape.Linear(formula.signed(truth), false);
        return switch (operator(formula, truth)) {
            case AND -> all(formula, operand -> every(operand, truth));
            case OR -> some(formula, truth);
            case GLOBALLY -> globally(formula.first(), truth);
            case FINALLY -> now(formula.first(), truth, false, whole);
            case UNTIL -> until(formula, truth, whole);
            default -> whole;
        };
    }

    /** Conditions are decided by the first state, which all runs share; of the rest, runs may satisfy different parts. */
    private FormulaShape some(Formula formula, boolean truth) {
        List<FormulaShape> parts = new ArrayList<>();
        List<Formula> later = new ArrayList<>();
        for (Formula operand : formula.operands()) {
            if (isCondition(operand)) parts.add(every(operand, truth));
            else later.add(operand.signed(truth));
        }
        parts.add(
                later.size() == 1 ? every(later.get(0), true) : new FormulaShape.Linear(Operator.OR.of(later), false));
        return FormulaShapes.joined(parts, false);
    }

    /** The shape of "everywhere on every run, a formula has a truth". */
    private FormulaShape globally(Formula formula, boolean truth) {
        if (isCondition(formula)) return FormulaShape.Kind.ALWAYS.of(formula.signed(truth));
        return switch (operator(formula, truth)) {
            case NOT -> globally(formula.first(), !truth);
            case AND -> all(formula, operand -> globally(operand, truth));
            case GLOBALLY -> globally(formula.first(), truth);
            default -> new FormulaShape.Linear(Operator.GLOBALLY.of(formula.signed(truth)), false);
        };
    }

    /** Where the goal is a condition, the first state may satisfy it, or satisfy neither it nor what must hold before. */
    private FormulaShape until(Formula formula, boolean truth, FormulaShape whole) {
        if (!isCondition(formula.second())) return whole;
        return now(formula.second(), truth, false, now(formula.first(), truth, true, whole));
    }

    /** A shape joined with a formula if that is a condition, which the first state decides. */
    private FormulaShape now(Formula formula, boolean truth, boolean all, FormulaShape shape) {
        if (!isCondition(formula)) return shape;
        return FormulaShapes.joined(List.of(every(formula, truth), shape), all);
    }

    private static FormulaShape all(Formula formula, Function<Formula, FormulaShape> shape) {
        return FormulaShapes.joined(formula.operands().stream().map(shape).toList(), true);
    }

    /** The operator of a formula, or of its negation with that moved to the operands, if it can be. */
    private static Operator operator(Formula formula, boolean truth) {
        boolean movable = formula.operator().isJunction() || formula.operator().isTemporal();
        return movable ? formula.operator().signed(truth) : formula.operator();
    }

    private boolean isCondition(Formula formula) {
        return conditions.contains(formula) && FormulaShapes.aboutStates(formula);
    }
}
