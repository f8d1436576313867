package org.sweepline.coloured.ml.typing;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.coloured.ml.library.TypeNotation;

/** The types of builtins. */
final class BuiltinTypes {
    private final Map<String, TypeName> names = new HashMap<>();

    /** @param realTime whether a time is a real */
    BuiltinTypes(boolean realTime) {
        for (TypeName name : TypeName.BASIC) names.put(name.toString(), name);
        if (realTime) names.put("time", TypeName.REAL);
    }

    /** The type of a name; types that only builtins name, such as {@code TextIO.outstream}, are made when first asked for. */
    TypeName name(String text) {
        return names.computeIfAbsent(text, TypeName::new);
    }

    Scheme read(String text) {
        Reading reading = new Reading();
        Type type = TypeNotation.read(text, reading);
        return new Scheme(type, !reading.variables.isEmpty());
    }

    private final class Reading implements TypeNotation.Maker<Type> {
        private final Map<String, Type> variables = new HashMap<>();

        @Override
        public Type function(Type from, Type to) {
            return new Type.Arrow(from, to);
        }

        @Override
        public Type tuple(List<Type> parts) {
            return Type.tuple(parts);
        }

        @Override
        public Type labelled(Map<String, Type> fields) {
            return Type.labelled(fields);
        }

        @Override
        public Type variable(String name) {
            return variables.computeIfAbsent(name, unused -> new Type.Unknown(Type.Unknown.GENERIC));
        }

        @Override
        public Type named(String name, List<Type> arguments) {
            if (name.equals("unit")) return Type.UNIT;
            if (name.equals("tms")) return Type.timedMultiset(arguments.get(0));
            return new Type.Applied(name(name), arguments);
        }
    }
}
