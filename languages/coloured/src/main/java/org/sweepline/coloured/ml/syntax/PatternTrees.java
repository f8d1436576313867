package org.sweepline.coloured.ml.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import org.antlr.v4.runtime.ParserRuleContext;

/** Builds the trees of patterns. */
abstract class PatternTrees extends TypeTrees {
    /** Operators declared by the text itself count from there on. */
    Fixities fixities;

    PatternTrees(String element, Fixities fixities) {
        super(element);
        this.fixities = fixities;
    }

    final Pattern pattern(CpnMlParser.PatternContext context) {
        Pattern pattern = sorted(context.patternElement());
        return completed(pattern, optional(context.type()), context.pattern());
    }

    /** Elements side by side: constructors with their arguments, and operators such as {@code ::}. */
    private Pattern sorted(List<CpnMlParser.PatternElementContext> elements) {
        Chain<Pattern> chain = new Chain<>(PatternTrees::constructed);
        for (CpnMlParser.PatternElementContext element : elements) {
            Optional<Fixities.Fixity> fixity = operator(element);
            if (fixity.isEmpty()) {
                chain.operand(atom(element));
            } else {
                chain.infix(link(element, fixity.get(), (left, right) -> {
                    Pattern pair = new Pattern.Tuple(List.of(left, right), left.at());
                    return new Pattern.Constructed(element.getText(), pair, at(element));
                }));
            }
        }
        return chain.result();
    }

    final <T> Chain.Link<T> link(ParserRuleContext operator, Fixities.Fixity fixity, BinaryOperator<T> join) {
        return new Chain.Link<>(operator.getText(), fixity.precedence(), fixity.right(), join, at(operator));
    }

    /** How the element groups if it is an infix operator. */
    final Optional<Fixities.Fixity> operator(CpnMlParser.PatternElementContext element) {
        return isName(element) ? fixities.of(element.getText()) : Optional.empty();
    }

    static boolean isName(CpnMlParser.PatternElementContext element) {
        return element instanceof CpnMlParser.PlainPatternContext
                || element instanceof CpnMlParser.SymbolPatternContext;
    }

    final Pattern atom(CpnMlParser.PatternElementContext context) {
        MlPosition at = at(context);
        if (context instanceof CpnMlParser.WildcardContext) return new Pattern.Wildcard(at);
        if (context instanceof CpnMlParser.ConstantPatternContext constant) {
            return new Pattern.Literal(Literals.value(constant.literal().getStart(), at), at);
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
        return each(contexts, this::pattern);
    }

    private Pattern labelled(CpnMlParser.LabelledPatternContext context, MlPosition at) {
        List<Pattern.Field> fields = new ArrayList<>();
        boolean open = false;
        for (CpnMlParser.FieldPatternContext field : context.fieldPattern()) {
            if (open) throw at(field).error("`...` must be the last part of a record pattern");
            if (field.DOTS() != null) open = true;
            else fields.add(field(field));
        }
        return new Pattern.Labelled(List.copyOf(fields), open, at);
    }

    private Pattern.Field field(CpnMlParser.FieldPatternContext context) {
        if (context.label() != null) return new Pattern.Field(context.label().getText(), pattern(context.pattern()));
        String label = context.NAME().getText();
        Pattern name = new Pattern.Name(label, at(context));
        return new Pattern.Field(label, completed(name, optional(context.type()), context.pattern()));
    }

    /** A pattern with the type and the pattern after {@code as} that may follow it. */
    private Pattern completed(Pattern left, Optional<TypeSyntax> type, CpnMlParser.PatternContext right) {
        if (right == null) return type.isEmpty() ? left : new Pattern.Typed(left, type.get(), left.at());
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
