package org.sweepline.coloured.ml.syntax;

import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;

/**
 * Builds the trees of expressions: sorts the elements of a chain by the operators between them.
 *
 * <p>Levels of binding, from the tightest: application, the infix operators (9 to 0), type constraint, {@code andalso},
 * {@code orelse}, {@code handle}, and in properties implication and equivalence. What begins with a keyword, such as
 * {@code if}, reaches as far to the right as it can; that the grammar has seen to.
 */
abstract class ExpressionTrees extends PatternTrees {
    private static final int CONSTRAINT = -1;
    private static final int BOTH = -2;
    private static final int EITHER = -3;
    private static final int HANDLE = -4;
    private static final int IMPLIES = -5;
    private static final int EQUIVALENT = -6;

    private final boolean property;

    /** @param property whether this is a claim about markings, where {@code !=} compares any values */
    ExpressionTrees(String element, Fixities fixities, boolean property) {
        super(element, fixities);
        this.property = property;
    }

    /** The declarations of a {@code let}. */
    abstract List<Declaration> declarations(CpnMlParser.DeclarationsContext context);

    final MlExpression expression(CpnMlParser.ExpressionContext context) {
        Chain<MlExpression> chain =
                new Chain<>((function, argument) -> new MlExpression.Apply(function, argument, function.at()));
        for (CpnMlParser.ElementContext element : context.element()) {
            MlPosition at = at(element);
            if (element instanceof CpnMlParser.ConnectiveContext connective) {
                chain.infix(connective(connective.getStart(), at));
            } else if (element instanceof CpnMlParser.ConstraintContext constraint) {
                TypeSyntax type = type(constraint.type());
                chain.postfix(":", CONSTRAINT, body -> new MlExpression.Typed(body, type, body.at()), at);
            } else if (element instanceof CpnMlParser.HandleContext handle) {
                List<MlExpression.Rule> rules = rules(handle.match());
                chain.postfix("handle", HANDLE, body -> new MlExpression.Handle(body, rules, at), at);
            } else {
                link(chain, element, at);
            }
        }
        return chain.result();
    }

    final List<MlExpression> all(List<CpnMlParser.ExpressionContext> contexts) {
        return each(contexts, this::expression);
    }

    private void link(Chain<MlExpression> chain, CpnMlParser.ElementContext element, MlPosition at) {
        boolean symbol = element instanceof CpnMlParser.SymbolContext;
        boolean name = symbol || element instanceof CpnMlParser.PlainNameContext;
        Optional<Fixities.Fixity> fixity = name ? fixities.of(element.getText()) : Optional.empty();
        if (fixity.isPresent()) {
            chain.infix(link(
                    element,
                    fixity.get(),
                    (left, right) -> applied(meant(element.getText(), left, right), left, right, at)));
            return;
        }
        if (symbol) Symbols.check(element.getText(), chain.endsInOperand(), fixities, at);
        if (chain.endsInOperand() && reachesRight(element)) {
            throw at.error("put brackets around this `" + element.getStart().getText() + "`, or an operator before it");
        }
        chain.operand(operand(element, at));
    }

    private static boolean reachesRight(CpnMlParser.ElementContext element) {
        return element instanceof CpnMlParser.ConditionalContext
                || element instanceof CpnMlParser.CaseOfContext
                || element instanceof CpnMlParser.FunctionContext
                || element instanceof CpnMlParser.RaiseContext
                || element instanceof CpnMlParser.LoopContext;
    }

    private String meant(String name, MlExpression left, MlExpression right) {
        boolean unequal = property && name.equals("!=");
        return unequal && !MultisetForms.isMultiset(left) && !MultisetForms.isMultiset(right) ? "<>" : name;
    }

    private static MlExpression applied(String name, MlExpression left, MlExpression right, MlPosition at) {
        return new MlExpression.Apply(
                new MlExpression.Name(name, at), new MlExpression.Tuple(List.of(left, right), left.at()), at);
    }

    private static Chain.Link<MlExpression> connective(Token token, MlPosition at) {
        int type = token.getType();
        int level = type == CpnMlParser.ANDALSO
                ? BOTH
                : type == CpnMlParser.ORELSE ? EITHER : type == CpnMlParser.IMPLIES ? IMPLIES : EQUIVALENT;
        BinaryOperator<MlExpression> join = (left, right) -> switch (type) {
            case CpnMlParser.ANDALSO -> new MlExpression.Both(left, right, at);
            case CpnMlParser.ORELSE -> new MlExpression.Either(left, right, at);
            case CpnMlParser.IMPLIES ->
                new MlExpression.Conditional(left, right, new MlExpression.Name("true", at), at);
            default -> applied("=", left, right, at);
        };
        return new Chain.Link<>(token.getText(), level, type == CpnMlParser.IMPLIES, join, at);
    }

    private List<MlExpression.Rule> rules(CpnMlParser.MatchContext context) {
        return each(
                context.matchRule(),
                rule -> new MlExpression.Rule(pattern(rule.pattern()), expression(rule.expression())));
    }

    /** What stands between the operators of an expression: names, constants, brackets and blocks. */
    private MlExpression operand(CpnMlParser.ElementContext element, MlPosition at) {
        if (element instanceof CpnMlParser.OperatorAsNameContext operator) {
            return new MlExpression.Name(operator.anyName().getText(), at);
        }
        if (element instanceof CpnMlParser.ConstantContext constant) {
            return new MlExpression.Literal(Literals.value(constant.literal().getStart(), at), at);
        }
        if (element instanceof CpnMlParser.SelectorContext selector) {
            return new MlExpression.Selector(selector.getStop().getText(), at);
        }
        if (element instanceof CpnMlParser.ParenthesesContext several) {
            List<MlExpression> parts = all(several.expression());
            if (parts.size() == 1) return parts.get(0);
            boolean sequence = several.COMMA().isEmpty() && !parts.isEmpty();
            return sequence ? new MlExpression.Sequence(parts, at) : new MlExpression.Tuple(parts, at);
        }
        if (element instanceof CpnMlParser.ListedContext listed) {
            return new MlExpression.Listed(all(listed.expression()), at);
        }
        if (element instanceof CpnMlParser.LabelledContext labelled) {
            return new MlExpression.Labelled(each(labelled.field(), this::field), at);
        }
        if (element instanceof CpnMlParser.LetInContext let) return let(let, at);
        if (element instanceof CpnMlParser.ConditionalContext conditional) return conditional(conditional);
        if (element instanceof CpnMlParser.LoopContext loop) {
            return new MlExpression.While(expression(loop.expression(0)), expression(loop.expression(1)), at);
        }
        if (element instanceof CpnMlParser.CaseOfContext choice) {
            return new MlExpression.Case(expression(choice.expression()), rules(choice.match()), at);
        }
        if (element instanceof CpnMlParser.FunctionContext function) {
            return new MlExpression.Function(rules(function.match()), at);
        }
        if (element instanceof CpnMlParser.RaiseContext raise) {
            return new MlExpression.Raise(expression(raise.expression()), at);
        }
        return new MlExpression.Name(element.getText(), at);
    }

    private MlExpression.Field field(CpnMlParser.FieldContext field) {
        return new MlExpression.Field(field.label().getText(), expression(field.expression()), at(field));
    }

    private MlExpression let(CpnMlParser.LetInContext context, MlPosition at) {
        Fixities outside = fixities;
        List<Declaration> declarations = declarations(context.declarations());
        List<MlExpression> parts = all(context.expression());
        fixities = outside;
        MlExpression first = parts.get(0);
        return new MlExpression.Let(
                declarations, parts.size() == 1 ? first : new MlExpression.Sequence(parts, first.at()), at);
    }

    private MlExpression conditional(CpnMlParser.ConditionalContext context) {
        List<MlExpression> parts = all(context.expression());
        List<TerminalNode> conditions = context.IF();
        MlExpression result = parts.get(parts.size() - 1);
        for (int i = parts.size() - 3; i >= 0; i -= 2) {
            MlPosition at = at(conditions.get(i / 2).getSymbol());
            result = new MlExpression.Conditional(parts.get(i), parts.get(i + 1), result, at);
        }
        return result;
    }
}
