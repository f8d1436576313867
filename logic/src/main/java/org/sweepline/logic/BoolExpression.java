package org.sweepline.logic;

import java.util.List;

/** An expression that holds in a state or does not. */
public sealed interface BoolExpression extends Expression {

    /** {@code true} or {@code false}. */
    record Literal(boolean value) implements BoolExpression {
        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /** A condition of the model's language, such as {@code fireable(t)}. */
    record Proposition(Call call) implements BoolExpression {
        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /** The state has no successor. */
    record Deadlock() implements BoolExpression {
        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /** Two numbers compared. */
    record Compare(Comparison comparison, IntExpression left, IntExpression right) implements BoolExpression {
        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /** The operand does not hold. */
    record Not(BoolExpression operand) implements BoolExpression {
        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /** All of two or more operands hold. */
    record And(List<BoolExpression> operands) implements BoolExpression {
        public And {
            operands = Operands.several(operands);
        }

        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /** At least one of two or more operands holds. */
    record Or(List<BoolExpression> operands) implements BoolExpression {
        public Or {
            operands = Operands.several(operands);
        }

        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }
}
