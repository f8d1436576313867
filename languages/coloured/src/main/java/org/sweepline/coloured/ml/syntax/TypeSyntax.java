package org.sweepline.coloured.ml.syntax;

import java.util.List;

/** A type as it was written. */
public sealed interface TypeSyntax {
    MlPosition at();

    /** A type or colour set, with arguments as in {@code INT list}. */
    record Named(String name, List<TypeSyntax> arguments, MlPosition at) implements TypeSyntax {}

    /** {@code 'a} or {@code ''a}. */
    record Variable(String name, MlPosition at) implements TypeSyntax {}

    record Product(List<TypeSyntax> parts, MlPosition at) implements TypeSyntax {}

    record Labelled(List<Field> fields, MlPosition at) implements TypeSyntax {}

    record Field(String label, TypeSyntax type) {}

    record Arrow(TypeSyntax from, TypeSyntax to, MlPosition at) implements TypeSyntax {}
}
