package org.sweepline.coloured.ml.typing;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sweepline.coloured.ml.library.DecimalTimeLibrary;
import org.sweepline.coloured.ml.library.Library;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Sequence;

/** What every model can name without declaring it. */
final class Basis {
    /** Operators with a form of their own in the core language. */
    private static final Set<String> SPECIAL = Set.of("`", "++", "+++", "::", "=", "<>", "@", "@+", "@++", "@@+");

    private static final Set<String> LITERALS = Set.of("nil", "true", "false");

    private final BuiltinTypes types;
    private final TimeTyping times;
    private final Map<String, Optional<Entity>> known = new HashMap<>();
    private final Map<String, Library.Known> constructors = new HashMap<>();

    /** @param realTime whether a time is a real */
    Basis(boolean realTime) {
        types = new BuiltinTypes(realTime);
        times = new TimeTyping(realTime);
        for (Library.Known constructor : Library.constructors()) constructors.put(constructor.name(), constructor);
        Type.Unknown element = new Type.Unknown(Type.Unknown.GENERIC);
        Scheme nil = new Scheme(Type.list(element), true);
        known.put("nil", Optional.of(new Entity.Literal(Sequence.EMPTY, nil)));
        known.put("true", Optional.of(new Entity.Literal(true, Scheme.simple(Type.BOOL))));
        known.put("false", Optional.of(new Entity.Literal(false, Scheme.simple(Type.BOOL))));
    }

    Optional<Entity> value(String name) {
        return known.computeIfAbsent(name, this::find);
    }

    /** What a name stands for that patterns can name, too; most names in patterns are variables, and of no library. */
    Optional<Entity> constructor(String name) {
        return LITERALS.contains(name) || constructors.containsKey(name) ? value(name) : Optional.empty();
    }

    private Optional<Entity> find(String name) {
        if (SPECIAL.contains(name)) return Optional.of(new Entity.Special(name));
        Optional<Overload> overload = Overload.of(name);
        if (overload.isPresent()) return Optional.of(new Entity.Overloaded(name, overload.get()));
        Library.Known constructor = constructors.get(name);
        if (constructor != null) {
            return Optional.of(new Entity.Making(constructor.constructor(), types.read(constructor.type())));
        }
        return library(name).map(builtin -> new Entity.Provided(builtin, types.read(builtin.type())));
    }

    private Optional<Builtin> library(String name) {
        Optional<Builtin> ofTimes = times.real() ? DecimalTimeLibrary.find(name) : Optional.empty();
        return ofTimes.or(() -> Library.find(name));
    }

    /** How times are typed. */
    TimeTyping times() {
        return times;
    }

    /** An operator of the library that has a form of its own where it is applied. */
    Entity provided(String operator) {
        Builtin builtin = library(operator).orElseThrow();
        return new Entity.Provided(builtin, types.read(builtin.type()));
    }

    /** A type that builtins name. */
    Type type(String text) {
        return types.read(text).type();
    }

    /** Types that can be named everywhere. */
    Scope scope() {
        Scope scope = new Scope(null);
        for (String name : List.of("int", "intinf", "time", "real", "bool", "string", "char", "exn", "order")) {
            scope.put(name, Scope.NamedType.of(new Type.Applied(types.name(name), List.of())));
        }
        scope.put("unit", Scope.NamedType.of(Type.UNIT));
        named(scope, Type.INT, "Int.int", "Int31.int");
        named(scope, Type.INTINF, "IntInf.int", "LargeInt.int", "Int32.int", "Int64.int", "Position.int");
        named(scope, type("time"), "ModelTime.time", "CPN'Time.time");
        named(scope, Type.REAL, "Real.real");
        named(scope, Type.STRING, "String.string");
        named(scope, Type.CHAR, "Char.char");
        for (String name : List.of("list", "ms", "timed", "option", "ref")) {
            Type.Unknown element = new Type.Unknown(Type.Unknown.GENERIC);
            Type type = new Type.Applied(types.name(name), List.of(element));
            scope.put(name, new Scope.NamedType(List.of(element), type, null));
        }
        Type.Unknown value = new Type.Unknown(Type.Unknown.GENERIC);
        scope.put("tms", new Scope.NamedType(List.of(value), Type.timedMultiset(value), null));
        return scope;
    }

    private static void named(Scope scope, Type type, String... names) {
        for (String name : names) scope.put(name, Scope.NamedType.of(type));
    }

    /** Names to suggest for a mistyped one. */
    static List<String> names() {
        return Library.all().stream().map(Builtin::name).toList();
    }
}
