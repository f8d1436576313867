package org.sweepline.logic.temporal;

import java.util.List;
import java.util.Objects;

/**
 * A formula of the temporal logic CTL*, which has both LTL and CTL in it.
 *
 * <p>Without {@link ForAll} and {@link Exists} it is about one run, at one of its positions: that is LTL.
 *
 * <p>{@code toString} writes a formula as {@link FormulaParser} reads it.
 */
public sealed interface Formula {
    /** The formulas it is made of, from left to right. */
    List<Formula> operands();

    /** {@code true} or {@code false}. */
    record Literal(boolean value) implements Formula {
        @Override
        public List<Formula> operands() {
            return List.of();
        }

        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** A proposition is true here. */
    record Atom(Proposition proposition) implements Formula {
        public Atom {
            Objects.requireNonNull(proposition);
        }

        @Override
        public List<Formula> operands() {
            return List.of();
        }

        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** The operand does not hold. */
    record Not(Formula operand) implements Formula {
        public Not {
            Objects.requireNonNull(operand);
        }

        @Override
        public List<Formula> operands() {
            return List.of(operand);
        }

        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** All of two or more operands hold. */
    record And(List<Formula> operands) implements Formula {
        public And {
            operands = List.copyOf(operands);
            if (operands.size() < 2) throw new IllegalArgumentException("fewer than two operands");
        }

        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** At least one of two or more operands holds. */
    record Or(List<Formula> operands) implements Formula {
        public Or {
            operands = List.copyOf(operands);
            if (operands.size() < 2) throw new IllegalArgumentException("fewer than two operands");
        }

        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** Both operands hold, or neither does. */
    record Equivalent(Formula left, Formula right) implements Formula {
        public Equivalent {
            Objects.requireNonNull(left);
            Objects.requireNonNull(right);
        }

        @Override
        public List<Formula> operands() {
            return List.of(left, right);
        }

        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** {@code X}: the operand holds at the next position. */
    record Next(Formula operand) implements Formula {
        public Next {
            Objects.requireNonNull(operand);
        }

        @Override
        public List<Formula> operands() {
            return List.of(operand);
        }

        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** {@code F}: the operand holds here or somewhere later. */
    record Finally(Formula operand) implements Formula {
        public Finally {
            Objects.requireNonNull(operand);
        }

        @Override
        public List<Formula> operands() {
            return List.of(operand);
        }

        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** {@code G}: the operand holds here and everywhere later. */
    record Globally(Formula operand) implements Formula {
        public Globally {
            Objects.requireNonNull(operand);
        }

        @Override
        public List<Formula> operands() {
            return List.of(operand);
        }

        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** {@code U}: the right operand holds here or later, and the left one everywhere before that. */
    record Until(Formula left, Formula right) implements Formula {
        public Until {
            Objects.requireNonNull(left);
            Objects.requireNonNull(right);
        }

        @Override
        public List<Formula> operands() {
            return List.of(left, right);
        }

        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** {@code W}: the same, or the left operand holds here and everywhere later. */
    record WeakUntil(Formula left, Formula right) implements Formula {
        public WeakUntil {
            Objects.requireNonNull(left);
            Objects.requireNonNull(right);
        }

        @Override
        public List<Formula> operands() {
            return List.of(left, right);
        }

        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** {@code R}: the right operand holds here and everywhere later, or up to where the left one holds too. */
    record Release(Formula left, Formula right) implements Formula {
        public Release {
            Objects.requireNonNull(left);
            Objects.requireNonNull(right);
        }

        @Override
        public List<Formula> operands() {
            return List.of(left, right);
        }

        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** {@code M}: the right operand holds up to where the left one holds too, which is here or later. */
    record StrongRelease(Formula left, Formula right) implements Formula {
        public StrongRelease {
            Objects.requireNonNull(left);
            Objects.requireNonNull(right);
        }

        @Override
        public List<Formula> operands() {
            return List.of(left, right);
        }

        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** {@code A}: the operand holds for every run that begins here. */
    record ForAll(Formula operand) implements Formula {
        public ForAll {
            Objects.requireNonNull(operand);
        }

        @Override
        public List<Formula> operands() {
            return List.of(operand);
        }

        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** {@code E}: the operand holds for some run that begins here. */
    record Exists(Formula operand) implements Formula {
        public Exists {
            Objects.requireNonNull(operand);
        }

        @Override
        public List<Formula> operands() {
            return List.of(operand);
        }

        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }
}
