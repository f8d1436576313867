package org.sweepline.check;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;

/**
 * Puts formulas together again from simpler operands, so that no constant remains inside.
 *
 * @param branching whether X is about a next state, which a dead state does not have, as in CTL; in LTL a run stays in its
 *     last state forever
 */
record ConstantFolding(boolean branching) {
    /** The formula with other operands, as many as it has. */
    Formula of(Formula formula, List<Formula> operands) {
        if (operands.isEmpty()) return formula;
        if (formula.operator().isJunction()) return junction(formula.operator(), operands);
        Formula whole = formula.with(operands);
        Formula first = operands.get(0);
        return switch (formula.operator()) {
            case NOT -> first.signed(false);
            case EQUIVALENT -> equivalent(whole, first, operands.get(1));
            case NEXT -> first.isLiteral() && !branching ? first : whole;
            case FINALLY, GLOBALLY -> first.isLiteral() ? first : whole;
            case FOR_ALL, EXISTS -> quantified(whole, first);
            default -> binary(whole, first, operands.get(1));
        };
    }

    private static Formula junction(Operator operator, List<Formula> operands) {
        List<Formula> kept = new ArrayList<>();
        for (Formula operand : operands) {
            if (!operand.isLiteral()) kept.add(operand);
            else if (operand.is(Operator.TRUE) != (operator == Operator.AND)) return operand;
        }
        return operator.joining(kept);
    }

    private static Formula equivalent(Formula whole, Formula left, Formula right) {
        if (left.isLiteral()) return right.signed(left.is(Operator.TRUE));
        return right.isLiteral() ? left.signed(right.is(Operator.TRUE)) : whole;
    }

    /** U and W, and with true and false exchanged their duals R and M. */
    private static Formula binary(Formula whole, Formula left, Formula right) {
        boolean until = whole.is(Operator.UNTIL) || whole.is(Operator.WEAK_UNTIL);
        Operator yes = Operator.TRUE.signed(until);
        Operator eventually = Operator.FINALLY.signed(until);
        if (right.is(yes) || left.is(yes.dual())) return right;
        if (whole.is(Operator.UNTIL) || whole.is(Operator.RELEASE)) {
            if (right.isLiteral()) return right;
            return left.is(yes) ? eventually.of(right) : whole;
        }
        if (left.is(yes)) return left;
        return right.isLiteral() ? eventually.dual().of(left) : whole;
    }

    /** A run begins in every state, so what does not speak of it needs no quantifier. */
    private Formula quantified(Formula whole, Formula path) {
        if (path.isLiteral() || branching && !path.operator().isTemporal()) return path;
        Operator trivial = whole.is(Operator.FOR_ALL) ? Operator.TRUE : Operator.FALSE;
        return branching && path.is(Operator.NEXT) && path.first().is(trivial) ? path.first() : whole;
    }
}
