package org.sweepline.coloured.ml.syntax;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Builds the trees of what stands between the operators of an expression: names, constants, brackets and blocks. */
final class ElementTrees extends CpnMlParserBaseVisitor<Expression> {
    private final Trees trees;
    private final ExpressionTrees expressions;

    ElementTrees(Trees trees, ExpressionTrees expressions) {
        this.trees = trees;
        this.expressions = expressions;
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
        List<Expression> parts = expressions.all(context.expression());
        if (parts.size() == 1) return parts.get(0);
        Position at = trees.at(context);
        return context.COMMA().isEmpty() && !parts.isEmpty()
                ? new Expression.Sequence(parts, at)
                : new Expression.Tuple(parts, at);
    }

    @Override
    public Expression visitListed(CpnMlParser.ListedContext context) {
        return new Expression.Listed(expressions.all(context.expression()), trees.at(context));
    }

    @Override
    public Expression visitLabelled(CpnMlParser.LabelledContext context) {
        List<Expression.Field> fields = new ArrayList<>();
        for (CpnMlParser.FieldContext field : context.field()) {
            fields.add(new Expression.Field(
                    field.label().getText(), expressions.expression(field.expression()), trees.at(field)));
        }
        return new Expression.Labelled(List.copyOf(fields), trees.at(context));
    }

    @Override
    public Expression visitLetIn(CpnMlParser.LetInContext context) {
        Fixities outside = trees.fixities();
        List<Declaration> declarations = trees.declarations().declarations(context.declarations());
        List<Expression> parts = expressions.all(context.expression());
        trees.fixities(outside);
        Expression body = parts.size() == 1
                ? parts.get(0)
                : new Expression.Sequence(parts, parts.get(0).at());
        return new Expression.Let(declarations, body, trees.at(context));
    }

    @Override
    public Expression visitConditional(CpnMlParser.ConditionalContext context) {
        List<Expression> parts = expressions.all(context.expression());
        List<TerminalNode> ifs = context.IF();
        Expression result = parts.get(parts.size() - 1);
        for (int i = parts.size() - 3; i >= 0; i -= 2) {
            Position at = trees.at(ifs.get(i / 2).getSymbol());
            result = new Expression.Conditional(parts.get(i), parts.get(i + 1), result, at);
        }
        return result;
    }

    @Override
    public Expression visitLoop(CpnMlParser.LoopContext context) {
        return new Expression.While(
                expressions.expression(context.expression(0)),
                expressions.expression(context.expression(1)),
                trees.at(context));
    }

    @Override
    public Expression visitCaseOf(CpnMlParser.CaseOfContext context) {
        return new Expression.Case(
                expressions.expression(context.expression()), expressions.rules(context.match()), trees.at(context));
    }

    @Override
    public Expression visitFunction(CpnMlParser.FunctionContext context) {
        return new Expression.Function(expressions.rules(context.match()), trees.at(context));
    }

    @Override
    public Expression visitRaise(CpnMlParser.RaiseContext context) {
        return new Expression.Raise(expressions.expression(context.expression()), trees.at(context));
    }
}
