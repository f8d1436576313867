package org.sweepline.logic;

import java.util.List;

/** A condition that is an expression over the {@link Vocabulary} of a model. */
public final class ExpressionCondition implements Condition {
    private static final Fold<BoolExpression> TO_EXPRESSION = new Fold<>() {
        @Override
        public BoolExpression atom(Condition condition) {
            if (condition instanceof ExpressionCondition read) return read.expression();
            throw new IllegalArgumentException("not a condition of this kind of model: " + condition.text());
        }

        @Override
        public BoolExpression literal(boolean value) {
            return new BoolExpression.Literal(value);
        }

        @Override
        public BoolExpression not(BoolExpression operand) {
            return new BoolExpression.Not(operand);
        }

        @Override
        public BoolExpression joined(boolean all, List<BoolExpression> operands) {
            return new BoolExpression.Junction(all, operands);
        }
    };

    private final BoolExpression expression;

    /** Made when somebody first asks; who asks at the same time makes the same. */
    private int hash;

    private String text;

    /** A condition as it was written. */
    public ExpressionCondition(String text, BoolExpression expression) {
        this.text = text;
        this.expression = expression;
    }

    /** A condition that was not read from a text; its text is made when it is asked for. */
    public ExpressionCondition(BoolExpression expression) {
        this(null, expression);
    }

    public BoolExpression expression() {
        return expression;
    }

    @Override
    public String text() {
        String known = text;
        if (known == null) text = known = expression.text();
        return known;
    }

    /** The expression of a condition whose atoms are all of this class. */
    public static BoolExpression of(Condition condition) {
        return condition.fold(TO_EXPRESSION);
    }

    /** Equal if the expressions are, however they were written. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ExpressionCondition same
                && hashCode() == same.hashCode()
                && expression.equals(same.expression);
    }

    @Override
    public int hashCode() {
        int known = hash;
        if (known == 0) hash = known = expression.hashCode();
        return known;
    }

    @Override
    public String toString() {
        return text();
    }
}
