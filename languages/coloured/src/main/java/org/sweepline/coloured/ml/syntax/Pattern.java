package org.sweepline.coloured.ml.syntax;

import java.util.List;
import java.util.Optional;

/** A pattern of CPN ML as it was written. */
public sealed interface Pattern {
    MlPosition at();

    record Wildcard(MlPosition at) implements Pattern {}

    /** A variable, or a constructor without argument: only the declarations tell. */
    record Name(String name, MlPosition at) implements Pattern {}

    record Literal(Object value, MlPosition at) implements Pattern {}

    record Tuple(List<Pattern> parts, MlPosition at) implements Pattern {}

    /** {@code {a, b = pattern, ...}}; open if it ends in three dots. A field without pattern binds its own name. */
    record Labelled(List<Field> fields, boolean open, MlPosition at) implements Pattern {}

    record Field(String label, Pattern pattern) {}

    record Listed(List<Pattern> parts, MlPosition at) implements Pattern {}

    /** A constructor with its argument; {@code a :: b} is the constructor {@code ::} of a pair. */
    record Constructed(String constructor, Pattern argument, MlPosition at) implements Pattern {}

    /** {@code name as pattern}. */
    record Layered(String name, Optional<TypeSyntax> type, Pattern pattern, MlPosition at) implements Pattern {}

    record Typed(Pattern pattern, TypeSyntax type, MlPosition at) implements Pattern {}
}
