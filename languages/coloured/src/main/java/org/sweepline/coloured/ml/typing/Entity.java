package org.sweepline.coloured.ml.typing;

import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Constructor;

/** What a name of a value stands for. */
sealed interface Entity {
    /** A variable of a frame: a local name, or a variable of the net. */
    record Local(FrameLayout frame, int slot, String name, Scheme scheme) implements Entity {}

    record Declared(Global global, Scheme scheme) implements Entity {}

    record Provided(Builtin builtin, Scheme scheme) implements Entity {}

    record Making(Constructor constructor, Scheme scheme) implements Entity {}

    /** A value that is also a pattern without being made by a constructor, such as {@code true} or {@code nil}. */
    record Literal(Object value, Scheme scheme) implements Entity {}

    /** A value that is known, such as the other name of {@code false} in {@code bool with (no, yes)}. */
    record Fixed(Object value, Type type) implements Entity {}

    /** An operator that has one meaning a type. */
    record Overloaded(String operator, Overload overload) implements Entity {}

    /** An operator with a form of its own in the core language. */
    record Special(String operator) implements Entity {}

    /** A name whose declaration was wrong or is not supported; whoever uses it is told why. */
    record Broken(String reason) implements Entity {}
}
