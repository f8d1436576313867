package org.sweepline.process.fsp.syntax;

import java.util.List;
import org.sweepline.model.Position;
import org.sweepline.process.fsp.syntax.FspExpression.Sign;
import org.sweepline.process.fsp.syntax.FspToken.Kind;

/**
 * Reads expressions.
 *
 * <pre>
 * expression = operand { operator operand }
 * operand    = ( "+" | "-" | "!" ) operand | number | name | "(" expression ")"
 *            | "'" label | "#" label | "@" "(" label "," expression ")"
 * </pre>
 */
final class FspExpressionParser {
    /** A long row of operators makes a deep tree without a bracket in it. */
    static final int MAX_OPERATORS = 500;

    private final TokenStream tokens;
    private final LabelParser labels;
    private int outer;
    private int operators;

    FspExpressionParser(TokenStream tokens, LabelParser labels) {
        this.tokens = tokens;
        this.labels = labels;
    }

    FspExpression expression() {
        return binary(1);
    }

    /** An expression without operators weaker than a plus, unless in brackets. */
    FspExpression sum() {
        return binary(FspOperator.SUM);
    }

    /** The arguments of a process if there are any: {@code (1, N+2)}. */
    List<FspExpression> arguments() {
        if (!tokens.accept("(")) return List.of();
        List<FspExpression> arguments = tokens.list(",", this::expression);
        tokens.expect(")");
        return arguments;
    }

    private FspExpression binary(int least) {
        if (outer++ == 0) operators = 0;
        try {
            return row(least);
        } finally {
            outer--;
        }
    }

    private FspExpression row(int least) {
        tokens.enter();
        FspExpression left = operand();
        for (FspOperator operator = FspOperator.of(tokens.current());
                operator != null && operator.level() >= least;
                operator = FspOperator.of(tokens.current())) {
            Position at = tokens.take().at();
            if (++operators > MAX_OPERATORS) {
                throw tokens.error(at, "an expression of more than " + MAX_OPERATORS + " operators");
            }
            left = new FspExpression.Binary(operator, left, binary(operator.level() + 1), at);
        }
        tokens.leave();
        return left;
    }

    private FspExpression operand() {
        FspToken token = tokens.current();
        Position at = token.at();
        if (token.is(Kind.NUMBER))
            return new FspExpression.Literal(tokens.take().value(), at);
        if (token.is(Kind.LOWER))
            return new FspExpression.Variable(tokens.take().text(), at);
        if (token.is(Kind.UPPER))
            return new FspExpression.Constant(tokens.take().text(), at);
        if (tokens.accept("(")) {
            FspExpression inner = expression();
            tokens.expect(")");
            return inner;
        }
        if (tokens.accept("'")) return new FspExpression.Quoted(labels.label(), at);
        if (tokens.accept("#")) return new FspExpression.Size(labels.label(), at);
        if (tokens.accept("@")) return selection(at);
        if (tokens.accept("+")) return unary(Sign.PLUS, at);
        if (tokens.accept("-")) return unary(Sign.MINUS, at);
        if (tokens.accept("!")) return unary(Sign.NOT, at);
        throw tokens.unexpected("a number or a name");
    }

    private FspExpression unary(Sign sign, Position at) {
        tokens.enter();
        FspExpression operand = operand();
        tokens.leave();
        return new FspExpression.Unary(sign, operand, at);
    }

    private FspExpression selection(Position at) {
        tokens.expect("(");
        Label set = labels.label();
        tokens.expect(",");
        FspExpression index = expression();
        tokens.expect(")");
        return new FspExpression.Selection(set, index, at);
    }
}
