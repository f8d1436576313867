package org.sweepline.logic.reference;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;

/** Tells formulas that are about safety, as far as their form shows it. */
public final class SafetyForm {
    private SafetyForm() {}

    /**
     * Whether every run that violates the formula has done so after finitely many steps, because what must come true is
     * nowhere demanded. There are formulas that have this property without showing it.
     */
    public static boolean isSafety(Formula formula) {
        return !demands(formula, true, newSet(), newSet());
    }

    /** Whether the negation {@link #isSafety}. */
    public static boolean isCoSafety(Formula formula) {
        return !demands(formula, false, newSet(), newSet());
    }

    /** Whether the formula, or its negation, demands that something come true; those that were asked before do not. */
    private static boolean demands(Formula formula, boolean positive, Set<Formula> asked, Set<Formula> askedOpposite) {
        if (!asked.add(formula)) return false;
        boolean strong =
                formula.is(Operator.UNTIL) || formula.is(Operator.FINALLY) || formula.is(Operator.STRONG_RELEASE);
        boolean weak = formula.is(Operator.WEAK_UNTIL) || formula.is(Operator.GLOBALLY) || formula.is(Operator.RELEASE);
        if (positive ? strong : weak) return true;
        boolean same = !formula.is(Operator.NOT);
        boolean opposite = !same || formula.is(Operator.EQUIVALENT);
        for (Formula operand : formula.operands()) {
            if (same && demands(operand, positive, asked, askedOpposite)) return true;
            if (opposite && demands(operand, !positive, askedOpposite, asked)) return true;
        }
        return false;
    }

    private static Set<Formula> newSet() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }
}
