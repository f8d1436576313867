package org.sweepline.coloured.ml.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Builds the trees of function definitions, whose name may stand between its arguments: {@code fun a plus b = ...}. */
final class FunctionTrees {
    private final Trees trees;

    FunctionTrees(Trees trees) {
        this.trees = trees;
    }

    /** The name and the arguments of one clause. */
    private record Head(String name, List<Pattern> arguments, Position at) {}

    Declaration.Definition definition(CpnMlParser.DefinitionContext context) {
        List<Declaration.Clause> clauses = new ArrayList<>();
        Head first = null;
        for (CpnMlParser.ClauseContext clause : context.clause()) {
            Head head = head(clause.patternElement());
            if (first == null) first = head;
            check(head, first);
            Optional<TypeSyntax> result = Optional.ofNullable(clause.type()).map(trees.types()::type);
            clauses.add(new Declaration.Clause(
                    head.arguments(), result, trees.expressions().expression(clause.expression()), head.at()));
        }
        return new Declaration.Definition(first.name(), List.copyOf(clauses), first.at());
    }

    private static void check(Head head, Head first) {
        if (!head.name().equals(first.name())) {
            throw head.at().error("a clause of `" + first.name() + "` begins with another name, `" + head.name() + "`");
        }
        if (head.arguments().size() != first.arguments().size()) {
            throw head.at().error("the clauses of `" + first.name() + "` have different numbers of arguments");
        }
        if (head.arguments().isEmpty()) {
            throw head.at()
                    .error("the function `" + head.name() + "` has no argument; a constant is declared by `val`,"
                            + " a function without input has the argument ()");
        }
    }

    private Head head(List<CpnMlParser.PatternElementContext> elements) {
        PatternTrees patterns = trees.patterns();
        Position at = trees.at(elements.get(0));
        if (elements.size() == 3 && patterns.operator(elements.get(1)).isPresent()) {
            return new Head(elements.get(1).getText(), List.of(pair(elements)), at);
        }
        int from = 1;
        List<Pattern> arguments = new ArrayList<>();
        String name = name(elements.get(0));
        if (elements.get(0) instanceof CpnMlParser.ParenthesesPatternContext bracket
                && bracket.pattern().size() == 1) {
            List<CpnMlParser.PatternElementContext> inner = bracket.pattern(0).patternElement();
            if (inner.size() == 3 && patterns.operator(inner.get(1)).isPresent()) {
                name = inner.get(1).getText();
                arguments.add(pair(inner));
            }
        }
        if (name == null) throw at.error("the name of a function was expected after `fun`");
        for (int i = from; i < elements.size(); i++) arguments.add(patterns.atom(elements.get(i)));
        return new Head(name, List.copyOf(arguments), at);
    }

    private Pattern pair(List<CpnMlParser.PatternElementContext> elements) {
        Pattern left = trees.patterns().atom(elements.get(0));
        return new Pattern.Tuple(List.of(left, trees.patterns().atom(elements.get(2))), left.at());
    }

    private static String name(CpnMlParser.PatternElementContext element) {
        if (element instanceof CpnMlParser.OperatorPatternContext operator)
            return operator.anyName().getText();
        boolean plain = element instanceof CpnMlParser.PlainPatternContext
                || element instanceof CpnMlParser.SymbolPatternContext;
        return plain ? element.getText() : null;
    }
}
