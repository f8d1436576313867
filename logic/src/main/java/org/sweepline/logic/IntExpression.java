package org.sweepline.logic;

import java.util.List;

/** An expression that has an integer value in a state. */
public sealed interface IntExpression extends Expression {

    /** A number as written, with its sign. */
    record Constant(long value) implements IntExpression {
        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /** A number of the model's language, such as {@code tokens(p)}. */
    record Quantity(Call call) implements IntExpression {
        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /** The operand with its sign changed. */
    record Negation(IntExpression operand) implements IntExpression {
        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /** Two or more terms added up; {@code a - b} is the sum of {@code a} and the negation of {@code b}. */
    record Sum(List<IntExpression> terms) implements IntExpression {
        public Sum {
            terms = Operands.several(terms);
        }

        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /** How often a number goes into the operand, rounded down: the quotient of -1 and 4 is -1. */
    record Quotient(IntExpression operand, long divisor) implements IntExpression {
        public Quotient {
            Operands.positive(divisor);
        }

        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /** What is left of the operand then, never negative: the remainder of -1 and 4 is 3. */
    record Remainder(IntExpression operand, long divisor) implements IntExpression {
        public Remainder {
            Operands.positive(divisor);
        }

        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /** Two or more factors multiplied. */
    record Product(List<IntExpression> factors) implements IntExpression {
        public Product {
            factors = Operands.several(factors);
        }

        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }
}
