package org.sweepline.coloured.ml.typing;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.coloured.ml.syntax.Declaration;
import org.sweepline.coloured.ml.value.Constructor;

/** Declares data types, names for types, and exceptions. */
record TypeDeclarations(Inference inference) {
    /** Takes in a declaration of this kind; false if it is of another. */
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
            Constructor constructor = new Constructor(
                    exceptional.name(), 0, exceptional.argument().isPresent());
            Type type = exceptional
                    .argument()
                    .<Type>map(argument -> new Type.Arrow(inference.types().read(argument, context), Type.EXN))
                    .orElse(Type.EXN);
            into.put(exceptional.name(), new Entity.Making(constructor, Scheme.simple(type)));
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
            constructors(datatypes.get(i), types.get(i), contexts.get(i), into);
        }
    }

    private void constructors(Declaration.Datatype datatype, Scope.NamedType type, Context context, Scope into) {
        int ordinal = 0;
        for (Declaration.Constructor written : datatype.constructors()) {
            Constructor constructor = new Constructor(
                    written.name(), ordinal++, written.argument().isPresent());
            Type made = written.argument()
                    .<Type>map(argument -> new Type.Arrow(inference.types().read(argument, context), type.type()))
                    .orElse(type.type());
            boolean polymorphic = !type.parameters().isEmpty();
            into.put(written.name(), new Entity.Making(constructor, new Scheme(made, polymorphic)));
        }
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
