package org.sweepline.coloured.ml.typing;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;

/** The names visible at a point of the text: those declared here, and those of the enclosing scopes that they do not hide. */
final class Scope {
    /**
     * A type with a name.
     *
     * @param parameters type variables, which every use of the type replaces
     * @param error what is wrong with its declaration, told to whoever uses it; null if nothing is
     */
    record NamedType(List<Type.Unknown> parameters, Type type, String error) {
        static NamedType of(Type type) {
            return new NamedType(List.of(), type, null);
        }

        static NamedType broken(String reason) {
            return new NamedType(List.of(), Type.UNIT, reason);
        }
    }

    private final Scope outer;
    private final Map<String, Entity> values = new LinkedHashMap<>();
    private final Map<String, NamedType> types = new HashMap<>();

    Scope(Scope outer) {
        this.outer = outer;
    }

    void put(String name, Entity entity) {
        values.put(name, entity);
    }

    void put(String name, NamedType type) {
        types.put(name, type);
    }

    /** Adds the declarations of another scope, without those of its enclosing scopes. */
    void include(Scope other) {
        values.putAll(other.values);
        types.putAll(other.types);
    }

    Optional<Entity> value(String name) {
        return find(scope -> scope.values.get(name));
    }

    Optional<NamedType> type(String name) {
        return find(scope -> scope.types.get(name));
    }

    /** The first that is found, from this scope outwards. */
    private <T> Optional<T> find(Function<Scope, T> own) {
        for (Scope scope = this; scope != null; scope = scope.outer) {
            T found = own.apply(scope);
            if (found != null) return Optional.of(found);
        }
        return Optional.empty();
    }

    /** The names of all visible values, from which a misspelt one is guessed. */
    TreeSet<String> names() {
        TreeSet<String> names = new TreeSet<>();
        for (Scope scope = this; scope != null; scope = scope.outer) names.addAll(scope.values.keySet());
        return names;
    }
}
