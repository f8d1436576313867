package org.sweepline.coloured.ml.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;

/**
 * Builds the trees of expressions.
 *
 * <p>Levels of binding, from the tightest: application, the infix operators (9 to 0), type constraint, {@code andalso},
 * {@code orelse}, {@code handle}, and in properties implication and equivalence. What begins with a keyword, such as
 * {@code if}, reaches as far to the right as it can; that the grammar has seen to.
 */
final class ExpressionTrees extends CpnMlParserBaseVisitor<Expression> {
    private static final int CONSTRAINT = -1;
    private static final int BOTH = -2;
    private static final int EITHER = -3;
    private static final int HANDLE = -4;
    private static final int IMPLIES = -5;
    private static final int EQUIVALENT = -6;

    private final Trees trees;

    ExpressionTrees(Trees trees) {
        this.trees = trees;
    }

    Expression expression(CpnMlParser.ExpressionContext context) {
        Chain<Expression> chain =
                new Chain<>((function, argument) -> new Expression.Apply(function, argument, function.at()));
        for (CpnMlParser.ElementContext element : context.element()) {
            Position at = trees.at(element);
            if (element instanceof CpnMlParser.ConnectiveContext connective) {
                chain.infix(connective(connective.getStart(), at));
            } else if (element instanceof CpnMlParser.ConstraintContext constraint) {
                TypeSyntax type = trees.types().type(constraint.type());
                chain.postfix(":", CONSTRAINT, body -> new Expression.Typed(body, type, body.at()), at);
            } else if (element instanceof CpnMlParser.HandleContext handle) {
                List<Expression.Rule> rules = rules(handle.match());
                chain.postfix("handle", HANDLE, body -> new Expression.Handle(body, rules, at), at);
            } else {
                link(chain, element, at);
            }
        }
        return chain.result();
    }

    List<Expression> all(List<CpnMlParser.ExpressionContext> contexts) {
        List<Expression> parts = new ArrayList<>(contexts.size());
        for (CpnMlParser.ExpressionContext context : contexts) parts.add(expression(context));
        return List.copyOf(parts);
    }

    private void link(Chain<Expression> chain, CpnMlParser.ElementContext element, Position at) {
        Optional<Fixities.Fixity> fixity = operator(element);
        if (fixity.isPresent()) {
            String name = element.getText();
            chain.infix(new Chain.Link<>(
                    name,
                    fixity.get().precedence(),
                    fixity.get().right(),
                    (left, right) -> applied(meant(name, left, right), left, right, at),
                    at));
        } else {
            chain.operand(visit(element));
        }
    }

    private Optional<Fixities.Fixity> operator(CpnMlParser.ElementContext element) {
        boolean name = element instanceof CpnMlParser.PlainNameContext || element instanceof CpnMlParser.SymbolContext;
        return name ? trees.fixities().of(element.getText()) : Optional.empty();
    }

    private String meant(String name, Expression left, Expression right) {
        boolean unequal = trees.property() && name.equals("!=");
        return unequal && !Multisets.isMultiset(left) && !Multisets.isMultiset(right) ? "<>" : name;
    }

    private static Expression applied(String name, Expression left, Expression right, Position at) {
        return new Expression.Apply(
                new Expression.Name(name, at), new Expression.Tuple(List.of(left, right), left.at()), at);
    }

    private static Chain.Link<Expression> connective(Token token, Position at) {
        String name = token.getText();
        return switch (token.getType()) {
            case CpnMlParser.ANDALSO ->
                new Chain.Link<>(name, BOTH, false, (left, right) -> new Expression.Both(left, right, at), at);
            case CpnMlParser.ORELSE ->
                new Chain.Link<>(name, EITHER, false, (left, right) -> new Expression.Either(left, right, at), at);
            case CpnMlParser.IMPLIES ->
                new Chain.Link<>(
                        name,
                        IMPLIES,
                        true,
                        (left, right) -> new Expression.Conditional(left, right, new Expression.Name("true", at), at),
                        at);
            default -> new Chain.Link<>(name, EQUIVALENT, false, (left, right) -> applied("=", left, right, at), at);
        };
    }

    @Override
    public Expression visitPlainName(CpnMlParser.PlainNameContext context) {
        return new Expression.Name(context.getText(), trees.at(context));
    }

    @Override
    public Expression visitLongName(CpnMlParser.LongNameContext context) {
        return new Expression.Name(context.getText(), trees.at(context));
    }

    @Override
    public Expression visitSymbol(CpnMlParser.SymbolContext context) {
        Symbols.check(context.getText(), trees.fixities(), trees.at(context));
        return new Expression.Name(context.getText(), trees.at(context));
    }

    @Override
    public Expression visitOperatorAsName(CpnMlParser.OperatorAsNameContext context) {
        return new Expression.Name(context.anyName().getText(), trees.at(context));
    }

    @Override
    public Expression visitConstant(CpnMlParser.ConstantContext context) {
        Position at = trees.at(context);
        return new Expression.Literal(Literals.value(context.literal().getStart(), at), at);
    }

    @Override
    public Expression visitSelector(CpnMlParser.SelectorContext context) {
        return new Expression.Selector(context.getStop().getText(), trees.at(context));
    }

    @Override
    public Expression visitParentheses(CpnMlParser.ParenthesesContext context) {
        List<Expression> parts = all(context.expression());
        if (parts.size() == 1) return parts.get(0);
        Position at = trees.at(context);
        return context.COMMA().isEmpty() && !parts.isEmpty()
                ? new Expression.Sequence(parts, at)
                : new Expression.Tuple(parts, at);
    }

    @Override
    public Expression visitListed(CpnMlParser.ListedContext context) {
        return new Expression.Listed(all(context.expression()), trees.at(context));
    }

    @Override
    public Expression visitLabelled(CpnMlParser.LabelledContext context) {
        List<Expression.Field> fields = new ArrayList<>();
        for (CpnMlParser.FieldContext field : context.field()) {
            fields.add(new Expression.Field(field.label().getText(), expression(field.expression()), trees.at(field)));
        }
        return new Expression.Labelled(List.copyOf(fields), trees.at(context));
    }

    @Override
    public Expression visitLetIn(CpnMlParser.LetInContext context) {
        Fixities outside = trees.fixities();
        List<Declaration> declarations = trees.declarations().declarations(context.declarations());
        List<Expression> parts = all(context.expression());
        trees.fixities(outside);
        Expression body = parts.size() == 1
                ? parts.get(0)
                : new Expression.Sequence(parts, parts.get(0).at());
        return new Expression.Let(declarations, body, trees.at(context));
    }

    @Override
    public Expression visitConditional(CpnMlParser.ConditionalContext context) {
        List<Expression> parts = all(context.expression());
        Expression result = parts.get(parts.size() - 1);
        for (int i = parts.size() - 3; i >= 0; i -= 2) {
            Position at = trees.at(context.IF(i / 2).getSymbol());
            result = new Expression.Conditional(parts.get(i), parts.get(i + 1), result, at);
        }
        return result;
    }

    @Override
    public Expression visitLoop(CpnMlParser.LoopContext context) {
        return new Expression.While(
                expression(context.expression(0)), expression(context.expression(1)), trees.at(context));
    }

    @Override
    public Expression visitCaseOf(CpnMlParser.CaseOfContext context) {
        return new Expression.Case(expression(context.expression()), rules(context.match()), trees.at(context));
    }

    @Override
    public Expression visitFunction(CpnMlParser.FunctionContext context) {
        return new Expression.Function(rules(context.match()), trees.at(context));
    }

    @Override
    public Expression visitRaise(CpnMlParser.RaiseContext context) {
        return new Expression.Raise(expression(context.expression()), trees.at(context));
    }

    private List<Expression.Rule> rules(CpnMlParser.MatchContext context) {
        List<Expression.Rule> rules = new ArrayList<>();
        for (CpnMlParser.MatchRuleContext rule : context.matchRule()) {
            rules.add(new Expression.Rule(trees.patterns().pattern(rule.pattern()), expression(rule.expression())));
        }
        return List.copyOf(rules);
    }
}
