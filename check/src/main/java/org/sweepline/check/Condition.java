package org.sweepline.check;

import java.util.List;
import java.util.function.Predicate;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.Encoding;
import org.sweepline.model.Walk;

/** A formula without temporal operators as a condition on states, for explorations and for walks. */
final class Condition {
    private final Formula formula;

    Condition(Formula formula) {
        this.formula = formula;
    }

    /** Tests the states of an encoding. */
    StatePredicate on(Encoding encoding) {
        return compiled(formula, encoding);
    }

    /** Tests where a walk stands, by the plain rules of the model. */
    Predicate<Walk> onWalks() {
        return walk -> holds(formula, walk);
    }

    private static StatePredicate compiled(Formula part, Encoding encoding) {
        if (part instanceof Formula.Literal literal) return state -> literal.value();
        if (part instanceof Formula.Atom atom && atom.proposition() instanceof Proposition.Holds holds) {
            return Structure.predicate(encoding, holds.expression());
        }
        List<StatePredicate> operands = part.operands().stream()
                .map(operand -> compiled(operand, encoding))
                .toList();
        if (part instanceof Formula.Not) return state -> !operands.get(0).test(state);
        if (part instanceof Formula.And) return state -> all(operands, state);
        if (part instanceof Formula.Or) return state -> any(operands, state);
        if (part instanceof Formula.Equivalent) {
            return state -> operands.get(0).test(state) == operands.get(1).test(state);
        }
        throw new IllegalArgumentException("not a condition on states: " + part);
    }

    private static boolean all(List<StatePredicate> operands, StateBuffer state) {
        for (StatePredicate operand : operands) {
            if (!operand.test(state)) return false;
        }
        return true;
    }

    private static boolean any(List<StatePredicate> operands, StateBuffer state) {
        for (StatePredicate operand : operands) {
            if (operand.test(state)) return true;
        }
        return false;
    }

    private static boolean holds(Formula part, Walk walk) {
        if (part instanceof Formula.Literal literal) return literal.value();
        if (part instanceof Formula.Atom atom && atom.proposition() instanceof Proposition.Holds holds) {
            return walk.satisfies(holds.expression());
        }
        if (part instanceof Formula.Not not) return !holds(not.operand(), walk);
        if (part instanceof Formula.And) return part.operands().stream().allMatch(operand -> holds(operand, walk));
        if (part instanceof Formula.Or) return part.operands().stream().anyMatch(operand -> holds(operand, walk));
        if (part instanceof Formula.Equivalent both) return holds(both.left(), walk) == holds(both.right(), walk);
        throw new IllegalArgumentException("not a condition on states: " + part);
    }
}
