package org.sweepline.coloured.ml.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;

/**
 * Builds the trees of expressions: sorts the elements of a chain by the operators between them.
 *
 * <p>Levels of binding, from the tightest: application, the infix operators (9 to 0), type constraint, {@code andalso},
 * {@code orelse}, {@code handle}, and in properties implication and equivalence. What begins with a keyword, such as
 * {@code if}, reaches as far to the right as it can; that the grammar has seen to.
 */
final class ExpressionTrees {
    private static final int CONSTRAINT = -1;
    private static final int BOTH = -2;
    private static final int EITHER = -3;
    private static final int HANDLE = -4;
    private static final int IMPLIES = -5;
    private static final int EQUIVALENT = -6;

    private final Trees trees;
    private final ElementTrees elements;

    ExpressionTrees(Trees trees) {
        this.trees = trees;
        this.elements = new ElementTrees(trees, this);
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
            if (element instanceof CpnMlParser.SymbolContext) {
                Symbols.check(element.getText(), chain.endsInOperand(), trees.fixities(), at);
            }
            if (chain.endsInOperand() && reachesRight(element)) {
                throw at.error(
                        "put brackets around this `" + element.getStart().getText() + "`, or an operator before it");
            }
            chain.operand(elements.visit(element));
        }
    }

    private static boolean reachesRight(CpnMlParser.ElementContext element) {
        return element instanceof CpnMlParser.ConditionalContext
                || element instanceof CpnMlParser.CaseOfContext
                || element instanceof CpnMlParser.FunctionContext
                || element instanceof CpnMlParser.RaiseContext
                || element instanceof CpnMlParser.LoopContext;
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

    List<Expression.Rule> rules(CpnMlParser.MatchContext context) {
        List<Expression.Rule> rules = new ArrayList<>();
        for (CpnMlParser.MatchRuleContext rule : context.matchRule()) {
            rules.add(new Expression.Rule(trees.patterns().pattern(rule.pattern()), expression(rule.expression())));
        }
        return List.copyOf(rules);
    }
}
