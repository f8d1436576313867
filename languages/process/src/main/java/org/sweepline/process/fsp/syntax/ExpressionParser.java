package org.sweepline.process.fsp.syntax;

import java.util.List;
import org.sweepline.model.Position;
import org.sweepline.process.fsp.syntax.Expression.Sign;
import org.sweepline.process.fsp.syntax.Token.Kind;

/**
 * Reads expressions.
 *
 * <pre>
 * expression = operand { operator operand }
 * operand    = ( "+" | "-" | "!" ) operand | number | name | "(" expression ")"
 *            | "'" label | "#" label | "@" "(" label "," expression ")"
 * </pre>
 */
final class ExpressionParser {
    /** A long row of operators makes a deep tree without a bracket in it. */
    static final int MAX_OPERATORS = 500;

    private final TokenStream tokens;
    private final LabelParser labels;
    private int outer;
    private int operators;

    ExpressionParser(TokenStream tokens, LabelParser labels) {
        this.tokens = tokens;
        this.labels = labels;
    }

    Expression expression() {
        return binary(1);
    }

    /** An expression without operators weaker than a plus, unless in brackets. */
    Expression sum() {
        return binary(Operator.SUM);
    }

    /** The arguments of a process if there are any: {@code (1, N+2)}. */
    List<Expression> arguments() {
        if (!tokens.accept("(")) return List.of();
        List<Expression> arguments = tokens.list(",", this::expression);
        tokens.expect(")");
        return arguments;
    }

    private Expression binary(int least) {
        tokens.enter();
        if (outer++ == 0) operators = 0;
        Expression left = operand();
        for (Operator operator = Operator.of(tokens.current());
                operator != null && operator.level() >= least;
                operator = Operator.of(tokens.current())) {
            Position at = tokens.take().at();
            if (++operators > MAX_OPERATORS) {
                throw tokens.error(at, "an expression of more than " + MAX_OPERATORS + " operators");
            }
            left = new Expression.Binary(operator, left, binary(operator.level() + 1), at);
        }
        outer--;
        tokens.leave();
        return left;
    }

    private Expression operand() {
        Token token = tokens.current();
        Position at = token.at();
        if (token.is(Kind.NUMBER)) return new Expression.Literal(tokens.take().value(), at);
        if (token.is(Kind.LOWER)) return new Expression.Variable(tokens.take().text(), at);
        if (token.is(Kind.UPPER)) return new Expression.Constant(tokens.take().text(), at);
        if (tokens.accept("(")) {
            Expression inner = expression();
            tokens.expect(")");
            return inner;
        }
        if (tokens.accept("'")) return new Expression.Quoted(labels.label(), at);
        if (tokens.accept("#")) return new Expression.Size(labels.label(), at);
        if (tokens.accept("@")) return selection(at);
        if (tokens.accept("+")) return unary(Sign.PLUS, at);
        if (tokens.accept("-")) return unary(Sign.MINUS, at);
        if (tokens.accept("!")) return unary(Sign.NOT, at);
        throw tokens.unexpected("a number or a name");
    }

    private Expression unary(Sign sign, Position at) {
        tokens.enter();
        Expression operand = operand();
        tokens.leave();
        return new Expression.Unary(sign, operand, at);
    }

    private Expression selection(Position at) {
        tokens.expect("(");
        Label set = labels.label();
        tokens.expect(",");
        Expression index = expression();
        tokens.expect(")");
        return new Expression.Selection(set, index, at);
    }
}
