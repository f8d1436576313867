package org.sweepline.coloured.ml.typing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.ml.syntax.Declaration;
import org.sweepline.coloured.ml.syntax.TypeSyntax;
import org.sweepline.coloured.ml.value.Constructor;

/** Declares data types, names for types, and exceptions. */
record TypeDeclarations(Inference inference) {
    /** Declares what a declaration of these kinds declares; false if it is of another kind. */
    boolean declare(Declaration declaration, Context context, Scope into) {
        if (declaration instanceof Declaration.Datatype datatype) {
            datatypes(List.of(datatype), context, into);
        } else if (declaration instanceof Declaration.Datatypes datatypes) {
            datatypes(datatypes.types(), context, into);
        } else if (declaration instanceof Declaration.Synonym synonym) {
            Context inside = context.deeper(context.scope());
            List<Type.Unknown> parameters = parameters(synonym.parameters(), inside);
            into.put(
                    synonym.name(),
                    new Scope.NamedType(parameters, inference.types().read(synonym.type(), inside), null));
        } else if (declaration instanceof Declaration.Exceptional exceptional) {
            Scope.NamedType type = Scope.NamedType.of(Type.EXN);
            constructor(exceptional.name(), 0, exceptional.argument(), type, context, into);
        } else if (declaration instanceof Declaration.Open open) {
            inference.names().open(open.structures());
        } else {
            return declaration instanceof Declaration.Infix;
        }
        return true;
    }

    /** Every type is known to the constructors of all. */
    private void datatypes(List<Declaration.Datatype> datatypes, Context context, Scope into) {
        Scope scope = new Scope(context.scope());
        List<Scope.NamedType> types = new ArrayList<>();
        List<Context> contexts = new ArrayList<>();
        for (Declaration.Datatype datatype : datatypes) {
            Context inside = context.deeper(scope);
            List<Type.Unknown> parameters = parameters(datatype.parameters(), inside);
            Type type = new Type.Applied(new TypeName(datatype.name()), List.copyOf(parameters));
            types.add(new Scope.NamedType(parameters, type, null));
            contexts.add(inside);
            scope.put(datatype.name(), types.get(types.size() - 1));
        }
        for (int i = 0; i < types.size(); i++) {
            into.put(datatypes.get(i).name(), types.get(i));
            int ordinal = 0;
            for (Declaration.Constructor written : datatypes.get(i).constructors()) {
                constructor(written.name(), ordinal++, written.argument(), types.get(i), contexts.get(i), into);
            }
        }
    }

    private void constructor(
            String name,
            int ordinal,
            Optional<TypeSyntax> argument,
            Scope.NamedType type,
            Context context,
            Scope into) {
        Type made = argument.<Type>map(from -> new Type.Arrow(inference.types().read(from, context), type.type()))
                .orElse(type.type());
        Scheme scheme = new Scheme(made, !type.parameters().isEmpty());
        into.put(name, new Entity.Making(new Constructor(name, ordinal, argument.isPresent()), scheme));
    }

    private static List<Type.Unknown> parameters(List<String> names, Context context) {
        List<Type.Unknown> parameters = new ArrayList<>();
        for (String name : names) {
            Type.Unknown parameter = new Type.Unknown(Type.Unknown.GENERIC);
            parameters.add(parameter);
            context.variables().put(name, parameter);
        }
        return parameters;
    }
}
