package org.sweepline.contest;

import org.sweepline.logic.Condition;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;

/** Formulas about one state, as the one condition that they are. */
final class Conditions {
    private Conditions() {}

    /** Whether a formula is about one state and nothing that comes before or after it. */
    static boolean isCondition(Formula formula) {
        return Classes.condition(formula).isPresent();
    }

    /** The condition that such a formula is. */
    static Condition of(Formula formula) {
        return Classes.condition(formula)
                .orElseThrow(() -> new IllegalArgumentException("not about one state: " + formula));
    }

    /**
     * The same formula with what "and" and "or" make of conditions written as one condition: whatever looks at states has less to
     * look at, and automata have fewer letters.
     */
    static Formula merged(Formula formula) {
        boolean several = formula.operator().isJunction() && isCondition(formula);
        return several ? new Formula.Atom(new Proposition.Holds(of(formula))) : formula.map(Conditions::merged);
    }
}
