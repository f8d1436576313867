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
            write(
                    not.operand(),
                    not.operand() instanceof BoolExpression.Compare || bindsWeaker(not.operand(), Level.COMPARE));
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
            write(quotient.operand(), bindsWeaker(quotient.operand(), Level.PRODUCT));
            text.append(" div ").append(quotient.divisor());
        } else if (expression instanceof IntExpression.Remainder remainder) {
            write(remainder.operand(), bindsWeaker(remainder.operand(), Level.PRODUCT));
            text.append(" mod ").append(remainder.divisor());
        } else if (expression instanceof IntExpression.Product product) {
            join(product.operands(), " * ", Level.PRODUCT);
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
            write(operand, !(operand instanceof IntExpression.Quantity || level(operand) == Level.PRODUCT));
        } else {
            text.append(" + ");
            write(term, term instanceof IntExpression.Sum);
        }
    }

    private void join(List<? extends Expression> operands, String operator, Level level) {
        String before = "";
        for (Expression operand : operands) {
            text.append(before);
            write(operand, level(operand).compareTo(level) <= 0);
            before = operator;
        }
    }

    private void write(Expression operand, boolean inParentheses) {
        if (inParentheses) text.append('(');
        write(operand);
        if (inParentheses) text.append(')');
    }

    private static boolean bindsWeaker(Expression expression, Level level) {
        return level(expression).compareTo(level) < 0;
    }

    /** How strongly the outermost operator binds; a comparison counts as an operand, since "and" and "or" bind weaker. */
    private static Level level(Expression expression) {
        if (expression instanceof BoolExpression.Junction several) return several.all() ? Level.AND : Level.OR;
        if (expression instanceof IntExpression.Sum) return Level.SUM;
        boolean product = expression instanceof IntExpression.Product
                || expression instanceof IntExpression.Quotient
                || expression instanceof IntExpression.Remainder;
        return product ? Level.PRODUCT : Level.OPERAND;
    }
}
