package org.sweepline.coloured.ml.syntax;

import java.util.List;

/** A type as it was written. */
public sealed interface TypeSyntax {
    Position at();

    /** A type or colour set, with arguments as in {@code INT list}. */
    record Named(String name, List<TypeSyntax> arguments, Position at) implements TypeSyntax {}

    /** {@code 'a} or {@code ''a}. */
    record Variable(String name, Position at) implements TypeSyntax {}

    record Product(List<TypeSyntax> parts, Position at) implements TypeSyntax {}

    record Labelled(List<Field> fields, Position at) implements TypeSyntax {}

    record Field(String label, TypeSyntax type) {}

    record Arrow(TypeSyntax from, TypeSyntax to, Position at) implements TypeSyntax {}
}
