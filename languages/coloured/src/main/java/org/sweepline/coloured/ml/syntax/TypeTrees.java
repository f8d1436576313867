package org.sweepline.coloured.ml.syntax;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;

/** Builds the trees of types from what the grammar recognised in one text; the builders of other trees extend it. */
abstract class TypeTrees {
    private final String element;

    TypeTrees(String element) {
        this.element = element;
    }

    final MlPosition at(Token token) {
        return MlTokens.position(token, element);
    }

    final MlPosition at(ParserRuleContext context) {
        return at(context.getStart());
    }

    /** What a function makes of each node. Nested trees are deep, and a stream would take many frames for each level. */
    static <N, T> List<T> each(List<N> nodes, Function<? super N, T> tree) {
        List<T> trees = new ArrayList<>();
        for (N node : nodes) trees.add(tree.apply(node));
        return Collections.unmodifiableList(trees);
    }

    static List<String> texts(List<? extends ParseTree> nodes) {
        return each(nodes, ParseTree::getText);
    }

    static Optional<String> text(ParseTree node) {
        return Optional.ofNullable(node).map(ParseTree::getText);
    }

    /** A type that may be missing. */
    final Optional<TypeSyntax> optional(CpnMlParser.TypeContext context) {
        return Optional.ofNullable(context).map(this::type);
    }

    final TypeSyntax type(CpnMlParser.TypeContext context) {
        List<CpnMlParser.TypeProductContext> parts = context.typeProduct();
        TypeSyntax result = product(parts.get(parts.size() - 1));
        for (int i = parts.size() - 2; i >= 0; i--) {
            TypeSyntax from = product(parts.get(i));
            result = new TypeSyntax.Arrow(from, result, from.at());
        }
        return result;
    }

    private TypeSyntax product(CpnMlParser.TypeProductContext context) {
        List<TypeSyntax> parts = each(context.typeTerm(), this::term);
        return parts.size() == 1 ? parts.get(0) : new TypeSyntax.Product(parts, at(context));
    }

    private TypeSyntax term(CpnMlParser.TypeTermContext context) {
        List<TypeSyntax> arguments = atom(context.typeAtom());
        for (CpnMlParser.TypeNameContext name : context.typeName()) {
            arguments = List.of(new TypeSyntax.Named(name.getText(), arguments, at(name)));
        }
        if (arguments.size() != 1) throw at(context).error("a type such as `(int, bool) pair` lacks its name");
        return arguments.get(0);
    }

    /** One type, or several in brackets: the arguments of the type whose name follows. */
    private List<TypeSyntax> atom(CpnMlParser.TypeAtomContext context) {
        if (context instanceof CpnMlParser.TypeArgumentsContext several) {
            return each(several.type(), this::type);
        }
        MlPosition at = at(context);
        if (context instanceof CpnMlParser.TypeVariableContext) {
            return List.of(new TypeSyntax.Variable(context.getText(), at));
        }
        if (context instanceof CpnMlParser.LabelledTypeContext labelled) {
            List<TypeSyntax.Field> fields = each(
                    labelled.fieldType(),
                    field -> new TypeSyntax.Field(field.label().getText(), type(field.type())));
            return List.of(new TypeSyntax.Labelled(fields, at));
        }
        return List.of(new TypeSyntax.Named(context.getText(), List.of(), at));
    }
}
