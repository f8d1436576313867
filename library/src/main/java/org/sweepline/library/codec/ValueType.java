package org.sweepline.library.codec;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A type with all its type arguments. */
record ValueType(Class<?> raw, List<ValueType> arguments) {
    /** Reads a type that mentions type variables. @param bindings what they stand for */
    static ValueType of(Type type, Map<TypeVariable<?>, ValueType> bindings, String path) {
        if (type instanceof Class<?> plain) {
            if (plain.getTypeParameters().length == 0) return new ValueType(plain, List.of());
            throw PackingRules.refused(path, plain, "says not what is in it; give its type arguments");
        }
        if (type instanceof ParameterizedType with) {
            List<ValueType> arguments = new ArrayList<>();
            for (Type argument : with.getActualTypeArguments()) arguments.add(of(argument, bindings, path));
            return new ValueType((Class<?>) with.getRawType(), List.copyOf(arguments));
        }
        if (type instanceof WildcardType wildcard) return of(wildcard.getUpperBounds()[0], bindings, path);
        if (type instanceof TypeVariable<?> variable && bindings.containsKey(variable)) return bindings.get(variable);
        if (type instanceof TypeVariable<?>)
            throw PackingRules.refused(path, type.getTypeName(), "is a type variable that nothing is known of");
        throw PackingRules.refused(path, type.getTypeName(), "is an array, which is compared by identity; use a List");
    }

    /** What the type variables of the class stand for. */
    Map<TypeVariable<?>, ValueType> bindings() {
        Map<TypeVariable<?>, ValueType> bindings = new HashMap<>();
        for (int i = 0; i < arguments.size(); i++) bindings.put(raw.getTypeParameters()[i], arguments.get(i));
        return bindings;
    }

    /** A subclass as it is known by its superinterface, this type. */
    ValueType subtype(Class<?> subclass, String path) {
        Map<TypeVariable<?>, ValueType> bindings = new HashMap<>();
        for (Type parent : subclass.getGenericInterfaces()) {
            if (!(parent instanceof ParameterizedType with) || with.getRawType() != raw) continue;
            Type[] given = with.getActualTypeArguments();
            for (int i = 0; i < given.length; i++) {
                if (given[i] instanceof TypeVariable<?> variable) bindings.put(variable, arguments.get(i));
            }
        }
        List<ValueType> own = new ArrayList<>();
        for (TypeVariable<?> variable : subclass.getTypeParameters()) own.add(of(variable, bindings, path));
        return new ValueType(subclass, List.copyOf(own));
    }

    @Override
    public String toString() {
        if (arguments.isEmpty()) return raw.getSimpleName();
        return raw.getSimpleName()
                + arguments.stream().map(ValueType::toString).collect(Collectors.joining(", ", "<", ">"));
    }
}
