package org.sweepline.coloured.ml.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;

/** Builds the trees of patterns. */
final class PatternTrees {
    private final Trees trees;

    PatternTrees(Trees trees) {
        this.trees = trees;
    }

    Pattern pattern(CpnMlParser.PatternContext context) {
        Pattern pattern = sorted(context.patternElement());
        Optional<TypeSyntax> type = Optional.ofNullable(context.type()).map(trees.types()::type);
        if (context.pattern() != null) return layered(pattern, type, context.pattern());
        return type.isPresent() ? new Pattern.Typed(pattern, type.get(), pattern.at()) : pattern;
    }

    /** Elements side by side: constructors with their arguments, and operators such as {@code ::}. */
    Pattern sorted(List<CpnMlParser.PatternElementContext> elements) {
        Chain<Pattern> chain = new Chain<>(PatternTrees::constructed);
        for (CpnMlParser.PatternElementContext element : elements) {
            String name = element.getText();
            Optional<Fixities.Fixity> fixity = operator(element);
            if (fixity.isEmpty()) {
                chain.operand(atom(element));
            } else {
                Position at = trees.at(element);
                chain.infix(new Chain.Link<>(
                        name,
                        fixity.get().precedence(),
                        fixity.get().right(),
                        (left, right) ->
                                new Pattern.Constructed(name, new Pattern.Tuple(List.of(left, right), left.at()), at),
                        at));
            }
        }
        return chain.result();
    }

    /** How the element groups if it is an infix operator. */
    Optional<Fixities.Fixity> operator(CpnMlParser.PatternElementContext element) {
        boolean name = element instanceof CpnMlParser.PlainPatternContext
                || element instanceof CpnMlParser.SymbolPatternContext;
        return name ? trees.fixities().of(element.getText()) : Optional.empty();
    }

    Pattern atom(CpnMlParser.PatternElementContext context) {
        Position at = trees.at(context);
        if (context instanceof CpnMlParser.WildcardContext) return new Pattern.Wildcard(at);
        if (context instanceof CpnMlParser.ConstantPatternContext constant) {
            Token token = constant.literal().getStart();
            return new Pattern.Literal(Literals.value(token, at), at);
        }
        if (context instanceof CpnMlParser.ParenthesesPatternContext several) {
            List<Pattern> parts = all(several.pattern());
            return parts.size() == 1 ? parts.get(0) : new Pattern.Tuple(parts, at);
        }
        if (context instanceof CpnMlParser.ListedPatternContext listed) {
            return new Pattern.Listed(all(listed.pattern()), at);
        }
        if (context instanceof CpnMlParser.LabelledPatternContext labelled) return labelled(labelled, at);
        if (context instanceof CpnMlParser.OperatorPatternContext operator) {
            return new Pattern.Name(operator.anyName().getText(), at);
        }
        return new Pattern.Name(context.getText(), at);
    }

    private List<Pattern> all(List<CpnMlParser.PatternContext> contexts) {
        return contexts.stream().map(this::pattern).toList();
    }

    private Pattern labelled(CpnMlParser.LabelledPatternContext context, Position at) {
        List<Pattern.Field> fields = new ArrayList<>();
        boolean open = false;
        for (CpnMlParser.FieldPatternContext field : context.fieldPattern()) {
            if (open) throw trees.at(field).error("`...` must be the last part of a record pattern");
            if (field.DOTS() != null) open = true;
            else fields.add(field(field));
        }
        return new Pattern.Labelled(List.copyOf(fields), open, at);
    }

    private Pattern.Field field(CpnMlParser.FieldPatternContext context) {
        if (context.label() != null) return new Pattern.Field(context.label().getText(), pattern(context.pattern()));
        String label = context.NAME().getText();
        Pattern name = new Pattern.Name(label, trees.at(context));
        Optional<TypeSyntax> type = Optional.ofNullable(context.type()).map(trees.types()::type);
        if (context.pattern() != null) return new Pattern.Field(label, layered(name, type, context.pattern()));
        return new Pattern.Field(label, type.isEmpty() ? name : new Pattern.Typed(name, type.get(), name.at()));
    }

    private Pattern layered(Pattern left, Optional<TypeSyntax> type, CpnMlParser.PatternContext right) {
        if (left instanceof Pattern.Name name) return new Pattern.Layered(name.name(), type, pattern(right), name.at());
        throw left.at().error("only a name can stand before `as`");
    }

    private static Pattern constructed(Pattern constructor, Pattern argument) {
        if (constructor instanceof Pattern.Name name) return new Pattern.Constructed(name.name(), argument, name.at());
        throw argument.at()
                .error("two patterns stand side by side here, but the first is not a constructor;"
                        + " put the parts in brackets, separated by commas");
    }
}
