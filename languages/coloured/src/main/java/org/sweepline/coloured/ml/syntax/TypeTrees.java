package org.sweepline.coloured.ml.syntax;

import java.util.ArrayList;
import java.util.List;

/** Builds the trees of types. */
final class TypeTrees {
    private final Trees trees;

    TypeTrees(Trees trees) {
        this.trees = trees;
    }

    TypeSyntax type(CpnMlParser.TypeContext context) {
        List<CpnMlParser.TypeProductContext> parts = context.typeProduct();
        TypeSyntax result = product(parts.get(parts.size() - 1));
        for (int i = parts.size() - 2; i >= 0; i--) {
            TypeSyntax from = product(parts.get(i));
            result = new TypeSyntax.Arrow(from, result, from.at());
        }
        return result;
    }

    private TypeSyntax product(CpnMlParser.TypeProductContext context) {
        List<TypeSyntax> parts = new ArrayList<>();
        for (CpnMlParser.TypeTermContext term : context.typeTerm()) parts.add(term(term));
        return parts.size() == 1 ? parts.get(0) : new TypeSyntax.Product(List.copyOf(parts), trees.at(context));
    }

    private TypeSyntax term(CpnMlParser.TypeTermContext context) {
        List<TypeSyntax> arguments = atom(context.typeAtom());
        for (CpnMlParser.TypeNameContext name : context.typeName()) {
            arguments = List.of(new TypeSyntax.Named(name.getText(), arguments, trees.at(name)));
        }
        if (arguments.size() != 1) throw trees.at(context).error("a type such as `(int, bool) pair` lacks its name");
        return arguments.get(0);
    }

    /** One type, or several in brackets: the arguments of the type whose name follows. */
    private List<TypeSyntax> atom(CpnMlParser.TypeAtomContext context) {
        Position at = trees.at(context);
        if (context instanceof CpnMlParser.TypeVariableContext) {
            return List.of(new TypeSyntax.Variable(context.getText(), at));
        }
        if (context instanceof CpnMlParser.TypeArgumentsContext several) {
            return several.type().stream().map(this::type).toList();
        }
        if (context instanceof CpnMlParser.LabelledTypeContext labelled) {
            List<TypeSyntax.Field> fields = new ArrayList<>();
            for (CpnMlParser.FieldTypeContext field : labelled.fieldType()) {
                fields.add(new TypeSyntax.Field(field.label().getText(), type(field.type())));
            }
            return List.of(new TypeSyntax.Labelled(List.copyOf(fields), at));
        }
        return List.of(new TypeSyntax.Named(context.getText(), List.of(), at));
    }
}
