package org.sweepline.logic;

import java.util.List;

/** An expression that holds in a state or does not. */
public sealed interface BoolExpression extends Expression {

    /** {@code true} or {@code false}. */
    record Literal(boolean value) implements BoolExpression {}

    /** A condition of the model's language, such as {@code fireable(t)}. */
    record Proposition(Call call) implements BoolExpression {}

    /** The state has no successor. */
    record Deadlock() implements BoolExpression {}

    /** Two numbers compared. */
    record Compare(Comparison comparison, IntExpression left, IntExpression right) implements BoolExpression {
        @Override
        public List<IntExpression> operands() {
            return List.of(left, right);
        }

        /** A number that compares with 0 as the left number does with the right one. */
        public IntExpression difference() {
            return new IntExpression.Sum(List.of(left, new IntExpression.Negation(right)));
        }
    }

    /** The operand does not hold. */
    record Not(BoolExpression operand) implements BoolExpression {
        @Override
        public List<BoolExpression> operands() {
            return List.of(operand);
        }
    }

    /**
     * Two or more operands joined by "and" or "or".
     *
     * @param all whether all of them hold, or at least one does
     */
    record Junction(boolean all, List<BoolExpression> operands) implements BoolExpression {
        public Junction {
            operands = Operands.several(operands);
        }
    }
}
