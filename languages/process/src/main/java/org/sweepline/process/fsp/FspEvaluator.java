package org.sweepline.process.fsp;

import java.util.List;
import org.sweepline.process.fsp.syntax.FspExpression;
import org.sweepline.process.fsp.syntax.FspExpression.Binary;
import org.sweepline.process.fsp.syntax.FspOperator;
import org.sweepline.process.fsp.syntax.Label;

/**
 * Computes expressions.
 *
 * <p>As in LTSA a comparison is 0 or 1, a negation is 1 for everything below 1, and labels can only be compared for
 * equality. Unlike in LTSA a number that is too large is an error and does not wrap around, and the right operand of
 * {@code &&} or {@code ||} is not computed when it cannot matter.
 */
final class FspEvaluator {
    private final Environment environment;

    FspEvaluator(Environment environment) {
        this.environment = environment;
    }

    Value value(FspExpression expression, ProcessScope scope) {
        if (expression instanceof FspExpression.Literal literal) return Value.of(literal.value());
        if (expression instanceof FspExpression.Variable name) return environment.variable(name, scope);
        if (expression instanceof FspExpression.Constant name) return environment.constant(name, scope);
        if (expression instanceof FspExpression.Quoted quoted) return Value.of(only(quoted, scope));
        if (expression instanceof FspExpression.Selection selection) return Value.of(selected(selection, scope));
        if (expression instanceof FspExpression.Size size)
            return Value.of(members(size.set(), scope).size());
        if (expression instanceof FspExpression.Unary unary) return Value.of(unary(unary, scope));
        return Value.of(binary((Binary) expression, scope));
    }

    int number(FspExpression expression, ProcessScope scope) {
        if (expression instanceof Binary binary) return binary(binary, scope);
        if (expression instanceof FspExpression.Literal literal) return literal.value();
        Value value = value(expression, scope);
        if (!value.isNumber()) {
            throw environment.error(expression.at(), "a number is needed, not the label \"" + value + "\"");
        }
        return value.number();
    }

    private int unary(FspExpression.Unary unary, ProcessScope scope) {
        int operand = number(unary.operand(), scope);
        return switch (unary.sign()) {
            case PLUS -> operand;
            case MINUS -> exact(unary, -(long) operand);
            case NOT -> operand > 0 ? 0 : 1;
        };
    }

    private int binary(Binary binary, ProcessScope scope) {
        return switch (binary.operator()) {
            case OR -> truth(number(binary.left(), scope) != 0 || number(binary.right(), scope) != 0);
            case AND -> truth(number(binary.left(), scope) != 0 && number(binary.right(), scope) != 0);
            case EQUAL -> truth(equal(binary, scope));
            case UNEQUAL -> truth(!equal(binary, scope));
            default -> compute(binary, number(binary.left(), scope), number(binary.right(), scope));
        };
    }

    private boolean equal(Binary binary, ProcessScope scope) {
        Value left = value(binary.left(), scope);
        Value right = value(binary.right(), scope);
        if (left.isNumber() && right.isNumber()) return left.number() == right.number();
        return left.text().equals(right.text());
    }

    private int compute(Binary binary, int left, int right) {
        FspOperator operator = binary.operator();
        return switch (operator) {
            case BITS_OR -> left | right;
            case BITS_XOR -> left ^ right;
            case BITS_AND -> left & right;
            case LESS -> truth(left < right);
            case AT_MOST -> truth(left <= right);
            case GREATER -> truth(left > right);
            case AT_LEAST -> truth(left >= right);
            case SHIFT_LEFT -> exact(binary, (long) left << shift(binary, right));
            case SHIFT_RIGHT -> left >> shift(binary, right);
            case PLUS -> exact(binary, (long) left + right);
            case MINUS -> exact(binary, (long) left - right);
            case TIMES -> exact(binary, (long) left * right);
            case DIVIDE -> exact(binary, (long) left / divisor(binary, right));
            case REMAINDER -> exact(binary, (long) left % divisor(binary, right));
            case OR, AND, EQUAL, UNEQUAL -> throw new IllegalArgumentException(operator.sign());
        };
    }

    private static int truth(boolean holds) {
        return holds ? 1 : 0;
    }

    private int exact(FspExpression expression, long result) {
        if (result != (int) result)
            throw environment.error(
                    expression.at(),
                    result + " is out of range; numbers go from " + Integer.MIN_VALUE + " to " + Integer.MAX_VALUE);
        return (int) result;
    }

    private int shift(Binary binary, int by) {
        if (by < 0 || by > 31) throw environment.error(binary.at(), "a shift by " + by + ", not by 0 to 31");
        return by;
    }

    private int divisor(Binary binary, int divisor) {
        if (divisor == 0) throw environment.error(binary.at(), "a division by 0");
        return divisor;
    }

    private String only(FspExpression.Quoted quoted, ProcessScope scope) {
        List<String> labels = environment.labels(quoted.label(), scope);
        if (labels.size() != 1) throw environment.error(quoted.at(), "one label is needed, not " + labels.size());
        return labels.get(0);
    }

    private String selected(FspExpression.Selection selection, ProcessScope scope) {
        List<String> members = members(selection.set(), scope);
        int index = number(selection.index(), scope);
        if (index < 0 || index >= members.size()) {
            throw environment.error(
                    selection.at(), "the set has " + members.size() + " labels, but none has the number " + index);
        }
        return members.get(index);
    }

    /** The labels of a notation; those of a set that stands alone are known already. */
    private List<String> members(Label label, ProcessScope scope) {
        if (label.parts().size() == 1 && label.parts().get(0) instanceof Label.Member member) {
            return environment.labels(member.set(), scope);
        }
        return environment.labels(label, scope);
    }
}
