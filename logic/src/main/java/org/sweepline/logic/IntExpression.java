package org.sweepline.logic;

import java.util.List;

/** An expression that has an integer value in a state. */
public sealed interface IntExpression extends Expression {
    @Override
    default List<IntExpression> operands() {
        return List.of();
    }

    /** A number as written, with its sign. */
    record Constant(long value) implements IntExpression {}

    /** A number of the model's language, such as {@code tokens(p)}. */
    record Quantity(Call call) implements IntExpression {}

    /** A number computed from one other number. */
    sealed interface Unary extends IntExpression {
        IntExpression operand();

        @Override
        default List<IntExpression> operands() {
            return List.of(operand());
        }
    }

    /** The operand with its sign changed. */
    record Negation(IntExpression operand) implements Unary {}

    /** The operand divided by a positive number, rounded down: {@code -1 div 4} is -1. */
    record Quotient(IntExpression operand, long divisor) implements Unary {
        public Quotient {
            Operands.positive(divisor);
        }
    }

    /** The remainder of that division, never negative: {@code -1 mod 4} is 3. */
    record Remainder(IntExpression operand, long divisor) implements Unary {
        public Remainder {
            Operands.positive(divisor);
        }
    }

    /** Two or more terms added up; {@code a - b} is the sum of {@code a} and the negation of {@code b}. */
    record Sum(List<IntExpression> operands) implements IntExpression {
        public Sum {
            operands = Operands.several(operands);
        }
    }

    /** Two or more factors multiplied. */
    record Product(List<IntExpression> operands) implements IntExpression {
        public Product {
            operands = Operands.several(operands);
        }
    }
}
