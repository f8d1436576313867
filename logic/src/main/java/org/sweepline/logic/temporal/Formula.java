package org.sweepline.logic.temporal;

import java.util.List;

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

    /** The formula with other operands, as many as it has. */
    default Formula with(List<Formula> operands) {
        if (operands.isEmpty()) return this;
        if (this instanceof And) return new And(operands);
        if (this instanceof Or) return new Or(operands);
        Formula first = operands.get(0);
        Formula last = operands.get(operands.size() - 1);
        if (this instanceof Not) return new Not(first);
        if (this instanceof Next) return new Next(first);
        if (this instanceof Finally) return new Finally(first);
        if (this instanceof Globally) return new Globally(first);
        if (this instanceof ForAll) return new ForAll(first);
        if (this instanceof Exists) return new Exists(first);
        if (this instanceof Equivalent) return new Equivalent(first, last);
        if (this instanceof Until) return new Until(first, last);
        if (this instanceof WeakUntil) return new WeakUntil(first, last);
        if (this instanceof Release) return new Release(first, last);
        if (this instanceof StrongRelease) return new StrongRelease(first, last);
        throw new AssertionError(getClass());
    }

    /** A formula that is not made of others. */
    sealed interface Leaf extends Formula {
        @Override
        default List<Formula> operands() {
            return List.of();
        }
    }

    /** An operator and the formula it is applied to. */
    sealed interface Unary extends Formula {
        Formula operand();

        @Override
        default List<Formula> operands() {
            return List.of(operand());
        }
    }

    /** An operator between two formulas. */
    sealed interface Binary extends Formula {
        Formula left();

        Formula right();

        @Override
        default List<Formula> operands() {
            return List.of(left(), right());
        }
    }

    /** {@code true} or {@code false}. */
    record Literal(boolean value) implements Leaf {
        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** A proposition is true here. */
    record Atom(Proposition proposition) implements Leaf {
        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** The operand does not hold. */
    record Not(Formula operand) implements Unary {
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
    record Equivalent(Formula left, Formula right) implements Binary {
        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** {@code X}: the operand holds at the next position. */
    record Next(Formula operand) implements Unary {
        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** {@code F}: the operand holds here or somewhere later. */
    record Finally(Formula operand) implements Unary {
        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** {@code G}: the operand holds here and everywhere later. */
    record Globally(Formula operand) implements Unary {
        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** {@code U}: the right operand holds here or later, and the left one everywhere before that. */
    record Until(Formula left, Formula right) implements Binary {
        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** {@code W}: the same, or the left operand holds here and everywhere later. */
    record WeakUntil(Formula left, Formula right) implements Binary {
        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** {@code R}: the right operand holds here and everywhere later, or up to where the left one holds too. */
    record Release(Formula left, Formula right) implements Binary {
        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** {@code M}: the right operand holds up to where the left one holds too, which is here or later. */
    record StrongRelease(Formula left, Formula right) implements Binary {
        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** {@code A}: the operand holds for every run that begins here. */
    record ForAll(Formula operand) implements Unary {
        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** {@code E}: the operand holds for some run that begins here. */
    record Exists(Formula operand) implements Unary {
        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }
}
