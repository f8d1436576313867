package org.sweepline.coloured.ml.library;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.MlException;

/** Everything that CPN ML offers without declaration, by name. */
public final class Library {
    private static final List<Known> CONSTRUCTORS = new ArrayList<>();

    public static final Constructor NONE = known("'a option", new Constructor("NONE", 0, false));
    public static final Constructor SOME = known("'a -> 'a option", new Constructor("SOME", 1, true));
    public static final Constructor LESS = known("order", new Constructor("LESS", 0, false));
    public static final Constructor EQUAL = known("order", new Constructor("EQUAL", 1, false));
    public static final Constructor GREATER = known("order", new Constructor("GREATER", 2, false));

    public static final Constructor MATCH = exception("Match");
    public static final Constructor BIND = exception("Bind");
    public static final Constructor SUBSCRIPT = exception("Subscript");
    public static final Constructor EMPTY = exception("Empty");
    public static final Constructor OVERFLOW = exception("Overflow");
    public static final Constructor DIV = exception("Div");
    public static final Constructor OPTION = exception("Option");
    public static final Constructor SIZE = exception("Size");
    public static final Constructor CHR = exception("Chr");
    public static final Constructor DOMAIN = exception("Domain");
    public static final Constructor SPAN = exception("Span");
    public static final Constructor UNEQUAL_LENGTHS = new Constructor("UnequalLengths", 0, false);
    public static final Constructor SUBTRACT = exception("Subtract");
    public static final Constructor NO_SINGLETON = exception("no_singleton");
    public static final Constructor DISCRETE = exception("Discrete");
    public static final Constructor BERNOULLI = exception("Bernoulli");
    public static final Constructor BINOMIAL = exception("Binomial");
    public static final Constructor FAIL = known("string -> exn", new Constructor("Fail", 0, true));
    public static final Constructor ERROR = known("string -> exn", new Constructor("CPN'Error", 0, true));
    public static final Constructor STOP = known("string -> exn", new Constructor("CPN'Stop", 0, true));
    public static final Constructor CANCEL = known("string -> exn", new Constructor("CPN'Cancel", 0, true));

    /**
     * The builtins by name, in parts, those that most models use first. A part is listed when a name is looked for that no
     * part before it has: the machine takes a while to link its dozens of functions.
     */
    private static final List<Supplier<Map<String, Builtin>>> PARTS = List.of(
            () -> GeneralLibrary.BUILTINS,
            () -> NumberLibrary.BUILTINS,
            () -> ListLibrary.BUILTINS,
            () -> MultisetLibrary.BUILTINS,
            () -> SetLibrary.BUILTINS,
            () -> TimeLibrary.BUILTINS,
            () -> ChanceLibrary.BUILTINS,
            () -> TextLibrary.BUILTINS,
            () -> RealLibrary.BUILTINS,
            () -> OutsideLibrary.BUILTINS);

    static {
        CONSTRUCTORS.add(new Known("List.Empty", "exn", EMPTY));
        CONSTRUCTORS.add(new Known("Option.Option", "exn", OPTION));
        CONSTRUCTORS.add(new Known("ListPair.UnequalLengths", "exn", UNEQUAL_LENGTHS));
    }

    private Library() {}

    /**
     * A constructor that no model need declare.
     *
     * @param name as models write it
     * @param type its type in ML notation, such as {@code 'a -> 'a option}
     */
    public record Known(String name, String type, Constructor constructor) {}

    public static Optional<Builtin> find(String name) {
        for (Supplier<Map<String, Builtin>> part : PARTS) {
            Builtin builtin = part.get().get(name);
            if (builtin != null) return Optional.of(builtin);
        }
        return Optional.empty();
    }

    public static List<Builtin> all() {
        return PARTS.stream().flatMap(part -> part.get().values().stream()).toList();
    }

    /** The constructors of {@code option}, {@code order} and {@code exn}; those of bool and list have no constructor. */
    public static List<Known> constructors() {
        return Collections.unmodifiableList(CONSTRUCTORS);
    }

    /** The exception without argument, to be thrown. */
    public static MlException raise(Constructor exception) {
        return new MlException(exception.constant());
    }

    static Constructed some(Object value) {
        return SOME.of(value);
    }

    public static Constructed order(int comparison) {
        return (comparison < 0 ? LESS : comparison == 0 ? EQUAL : GREATER).constant();
    }

    private static Constructor exception(String name) {
        return known("exn", new Constructor(name, 0, false));
    }

    private static Constructor known(String type, Constructor constructor) {
        CONSTRUCTORS.add(new Known(constructor.name(), type, constructor));
        return constructor;
    }
}
