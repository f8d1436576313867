package org.sweepline.logic.branching;

import java.util.List;
import java.util.Optional;
import org.sweepline.logic.temporal.Formula;

/**
 * How the truth of a formula in the initial state can be found, as far as the formula's form shows it.
 *
 * <p>The parts of {@link Joined} and {@link Same} can be answered each on its own. If one has no answer, the others may still
 * decide. X under a quantifier of CTL is about the next state; a state without successors has none, as {@link CtlChecking}
 * has it.
 */
public sealed interface FormulaShape {
    /** The shape of any formula; one with no quantifier in front is about all runs. */
    static FormulaShape of(Formula formula) {
        return new FormulaShapes().of(formula);
    }

    /** The shape of any formula; what follows a quantifier is taken as LTL where it can be. */
    static FormulaShape ofRuns(Formula formula) {
        return RunShapes.joined(formula).orElseGet(() -> of(formula));
    }

    /** The shape of a formula about all runs, taken apart as far as parts of it can be decided by other means. */
    static FormulaShape ofAllRuns(Formula formula) {
        return RunShapes.ofAll(formula);
    }

    /** The shape of the negation. */
    FormulaShape negation();

    /** Which states a condition is asked of. */
    enum Kind {
        /** The initial state satisfies it. */
        INITIALLY,
        /** AG: every reachable state satisfies it. */
        ALWAYS,
        /** EF: some reachable state satisfies it. */
        REACHABLE,
        /** AG EF: from every reachable state, one that satisfies it can be reached. */
        HOME,
        /** EF AG: some state can be reached from which on it holds whatever happens: its negation is not at home. */
        LASTING;

        public FormulaShape of(Formula condition) {
            return new States(this, condition);
        }

        private Kind dual() {
            return switch (this) {
                case INITIALLY -> INITIALLY;
                case ALWAYS -> REACHABLE;
                case REACHABLE -> ALWAYS;
                case HOME -> LASTING;
                case LASTING -> HOME;
            };
        }
    }

    /** The states of a kind satisfy a condition. */
    record States(Kind kind, Formula condition) implements FormulaShape {
        @Override
        public FormulaShape negation() {
            return kind.dual().of(condition.signed(false));
        }
    }

    /**
     * All runs, or some run, satisfy a formula without quantifiers; a run that ends stays in its last state, and
     * {@link org.sweepline.logic.temporal.Proposition.Going} tells when.
     *
     * @param ctl a formula of CTL that says the same, if there is one
     */
    record Linear(Formula formula, boolean someRun, Optional<Formula> ctl) implements FormulaShape {
        public Linear(Formula formula, boolean someRun) {
            this(formula, someRun, Optional.empty());
        }

        @Override
        public FormulaShape negation() {
            return new Linear(formula.signed(false), !someRun, ctl.map(same -> same.signed(false)));
        }
    }

    /**
     * A formula of CTL for which a Kripke structure is needed; if it has propositions about the steps that led to a state,
     * one whose nodes know these.
     */
    record Branching(Formula formula) implements FormulaShape {
        @Override
        public FormulaShape negation() {
            return new Branching(formula.signed(false));
        }
    }

    /** A formula that cannot be decided, with the reason for people. */
    record Refused(Formula formula, String reason) implements FormulaShape {
        @Override
        public FormulaShape negation() {
            return new Refused(formula.signed(false), reason);
        }
    }

    /** All of two or more formulas hold, or at least one of them does. */
    record Joined(boolean all, List<FormulaShape> parts) implements FormulaShape {
        public Joined {
            parts = List.copyOf(parts);
        }

        @Override
        public FormulaShape negation() {
            return new Joined(!all, parts.stream().map(FormulaShape::negation).toList());
        }
    }

    /** Two formulas both hold, or neither does. */
    record Same(FormulaShape left, FormulaShape right) implements FormulaShape {
        @Override
        public FormulaShape negation() {
            return new Same(left, right.negation());
        }
    }
}
