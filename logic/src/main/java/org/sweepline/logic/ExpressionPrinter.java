package org.sweepline.logic;

import java.util.List;

/** Writes expressions as text that parses back to the same tree, with no more parentheses than a reader wants. */
final class ExpressionPrinter {
    private final StringBuilder text = new StringBuilder();

    private ExpressionPrinter() {}

    static String print(Expression expression) {
        ExpressionPrinter printer = new ExpressionPrinter();
        printer.write(expression);
        return printer.text.toString();
    }

    private void write(Expression expression) {
        if (expression instanceof BoolExpression bool) {
            write(bool);
        } else if (expression instanceof IntExpression number) {
            write(number);
        }
    }

    private void write(BoolExpression expression) {
        if (expression instanceof BoolExpression.Literal literal) {
            text.append(literal.value());
        } else if (expression instanceof BoolExpression.Proposition proposition) {
            text.append(proposition.call());
        } else if (expression instanceof BoolExpression.Deadlock) {
            text.append("deadlock");
        } else if (expression instanceof BoolExpression.Compare compare) {
            write(compare.left());
            text.append(' ').append(compare.comparison().symbol()).append(' ');
            write(compare.right());
        } else if (expression instanceof BoolExpression.Not not) {
            text.append("not ");
            // "not a = 1" would parse back just as well, but people read it as "(not a) = 1".
            write(not.operand(), not.operand() instanceof BoolExpression.Compare || level(not.operand()) < 3);
        } else if (expression instanceof BoolExpression.Junction several) {
            join(several.operands(), several.all() ? " and " : " or ", level(several));
        } else {
            throw new AssertionError(expression.getClass());
        }
    }

    private void write(IntExpression expression) {
        if (expression instanceof IntExpression.Constant constant) {
            text.append(constant.value());
        } else if (expression instanceof IntExpression.Quantity quantity) {
            text.append(quantity.call());
        } else if (expression instanceof IntExpression.Negation negation) {
            text.append('-');
            write(negation.operand(), !(negation.operand() instanceof IntExpression.Quantity));
        } else if (expression instanceof IntExpression.Sum sum) {
            IntExpression first = sum.operands().get(0);
            write(first, first instanceof IntExpression.Sum);
            sum.operands().subList(1, sum.operands().size()).forEach(this::writeNextTerm);
        } else if (expression instanceof IntExpression.Quotient quotient) {
            write(quotient.operand(), level(quotient.operand()) < 5);
            text.append(" div ").append(quotient.divisor());
        } else if (expression instanceof IntExpression.Remainder remainder) {
            write(remainder.operand(), level(remainder.operand()) < 5);
            text.append(" mod ").append(remainder.divisor());
        } else if (expression instanceof IntExpression.Product product) {
            join(product.operands(), " * ", 5);
        } else {
            throw new AssertionError(expression.getClass());
        }
    }

    private void writeNextTerm(IntExpression term) {
        if (term instanceof IntExpression.Constant c && c.value() < 0 && c.value() != Long.MIN_VALUE) {
            text.append(" - ").append(-c.value());
        } else if (term instanceof IntExpression.Negation negation) {
            text.append(" - ");
            // A bare number after the minus would parse back as a negative constant.
            IntExpression operand = negation.operand();
            write(operand, !(operand instanceof IntExpression.Quantity || level(operand) == 5));
        } else {
            text.append(" + ");
            write(term, term instanceof IntExpression.Sum);
        }
    }

    private void join(List<? extends Expression> operands, String operator, int level) {
        String before = "";
        for (Expression operand : operands) {
            text.append(before);
            write(operand, level(operand) <= level);
            before = operator;
        }
    }

    private void write(Expression operand, boolean inParentheses) {
        if (inParentheses) text.append('(');
        write(operand);
        if (inParentheses) text.append(')');
    }

    /** How strongly the outermost operator binds. */
    private static int level(Expression expression) {
        if (expression instanceof BoolExpression.Junction several) return several.all() ? 2 : 1;
        if (expression instanceof IntExpression.Sum) return 4;
        boolean product = expression instanceof IntExpression.Product
                || expression instanceof IntExpression.Quotient
                || expression instanceof IntExpression.Remainder;
        return product ? 5 : 6;
    }
}
