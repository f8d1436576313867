package org.sweepline.logic.branching;

import java.util.List;
import org.sweepline.logic.temporal.Formula;

/**
 * How the truth of a formula in the initial state can be found, as far as the formula's form shows it.
 *
 * <p>The parts of {@link All}, {@link Any} and {@link Same} can be answered each on its own. If one has no answer, the
 * others may still decide. X under a quantifier of CTL is about the next state; a state without successors has none, as
 * {@link CtlChecking} has it.
 */
public sealed interface Shape {
    /** The shape of any formula; one with no quantifier in front is about all runs. */
    static Shape of(Formula formula) {
        return new Shapes().of(formula);
    }

    /** The shape of the negation. */
    Shape negation();

    /** A condition on the initial state. */
    record Condition(Formula condition) implements Shape {
        @Override
        public Shape negation() {
            return new Condition(Conditions.signed(condition, false));
        }
    }

    /** AG: every reachable state satisfies a condition. */
    record Always(Formula condition) implements Shape {
        @Override
        public Shape negation() {
            return new Reachable(Conditions.signed(condition, false));
        }
    }

    /** EF: some reachable state satisfies a condition. */
    record Reachable(Formula condition) implements Shape {
        @Override
        public Shape negation() {
            return new Always(Conditions.signed(condition, false));
        }
    }

    /** AG EF: from every reachable state, one that satisfies a condition can be reached. */
    record Home(Formula condition) implements Shape {
        @Override
        public Shape negation() {
            return new Lasting(Conditions.signed(condition, false));
        }
    }

    /** EF AG: some state can be reached from which on a condition holds whatever happens: the negation is not at home. */
    record Lasting(Formula condition) implements Shape {
        @Override
        public Shape negation() {
            return new Home(Conditions.signed(condition, false));
        }
    }

    /**
     * All runs, or some run, satisfy a formula without quantifiers; a run that ends stays in its last state, and
     * {@link org.sweepline.logic.temporal.Proposition.Going} tells when.
     */
    record Linear(Formula formula, boolean someRun) implements Shape {
        @Override
        public Shape negation() {
            return new Linear(Conditions.signed(formula, false), !someRun);
        }
    }

    /**
     * A formula of CTL for which a Kripke structure is needed; if it has propositions about the steps that led to a state,
     * one whose nodes know these.
     */
    record Branching(Formula formula) implements Shape {
        @Override
        public Shape negation() {
            return new Branching(Conditions.signed(formula, false));
        }
    }

    /** A formula that is not decided, for a reason. */
    record Refused(Formula formula, String reason) implements Shape {
        @Override
        public Shape negation() {
            return new Refused(Conditions.signed(formula, false), reason);
        }
    }

    /** All of two or more. */
    record All(List<Shape> parts) implements Shape {
        public All {
            parts = List.copyOf(parts);
        }

        @Override
        public Shape negation() {
            return new Any(parts.stream().map(Shape::negation).toList());
        }
    }

    /** One of two or more. */
    record Any(List<Shape> parts) implements Shape {
        public Any {
            parts = List.copyOf(parts);
        }

        @Override
        public Shape negation() {
            return new All(parts.stream().map(Shape::negation).toList());
        }
    }

    /** Both or neither. */
    record Same(Shape left, Shape right) implements Shape {
        @Override
        public Shape negation() {
            return new Same(left, right.negation());
        }
    }
}
