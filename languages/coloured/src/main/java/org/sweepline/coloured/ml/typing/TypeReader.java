package org.sweepline.coloured.ml.typing;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.syntax.TypeSyntax;

/** Finds the types that are meant by types as they were written. */
record TypeReader(Unifier unifier) {
    Type read(TypeSyntax syntax, Context context) {
        if (syntax instanceof TypeSyntax.Named named) return named(named, context);
        if (syntax instanceof TypeSyntax.Variable variable) {
            return context.variables().computeIfAbsent(variable.name(), name -> unifier.fresh(context.level()));
        }
        if (syntax instanceof TypeSyntax.Product product) return Type.tuple(all(product.parts(), context));
        if (syntax instanceof TypeSyntax.Arrow arrow) {
            return new Type.Arrow(read(arrow.from(), context), read(arrow.to(), context));
        }
        Map<String, Type> fields = new TreeMap<>();
        for (TypeSyntax.Field field : ((TypeSyntax.Labelled) syntax).fields()) {
            if (fields.put(field.label(), read(field.type(), context)) != null) {
                throw syntax.at().error("the field " + field.label() + " stands here twice");
            }
        }
        return Type.labelled(fields);
    }

    private Type named(TypeSyntax.Named named, Context context) {
        Scope.NamedType type = find(named.name(), named.at(), context.scope());
        if (type.parameters().size() != named.arguments().size()) {
            int needed = type.parameters().size();
            throw named.at()
                    .error("the type " + named.name() + " takes "
                            + (needed == 0 ? "no arguments" : needed == 1 ? "1 argument" : needed + " arguments"));
        }
        return unifier.applied(type, all(named.arguments(), context));
    }

    static Scope.NamedType find(String name, MlPosition at, Scope scope) {
        Scope.NamedType type = scope.type(name)
                .orElseThrow(() ->
                        at.error("there is no type " + name + "; types are colour sets, int, intinf, real, string,"
                                + " char, bool, unit, time, and those that datatype and type declare"));
        if (type.error() != null) throw at.error(type.error());
        return type;
    }

    private List<Type> all(List<TypeSyntax> parts, Context context) {
        return parts.stream().map(part -> read(part, context)).toList();
    }
}
