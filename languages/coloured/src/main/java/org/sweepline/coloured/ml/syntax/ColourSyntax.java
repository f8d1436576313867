package org.sweepline.coloured.ml.syntax;

import java.util.List;
import java.util.Optional;

/** The right-hand side of a colour set declaration as it was written. */
public sealed interface ColourSyntax {
    /** {@code unit with e}. */
    record Unit(Optional<String> name) implements ColourSyntax {}

    /** {@code bool with (no, yes)}. */
    record Bool(Optional<Names> names) implements ColourSyntax {}

    record Names(String no, String yes) {}

    /** {@code int with a..b}, and likewise for {@code intinf}, {@code time} and {@code real}. */
    record Number(Kind kind, Optional<Range> range) implements ColourSyntax {}

    enum Kind {
        INT,
        INTINF,
        TIME,
        REAL
    }

    record Range(MlExpression low, MlExpression high) {}

    /** {@code string with a..z and 1..8}: the range of the characters, and of the length. */
    record Text(Optional<Range> characters, Optional<Range> length) implements ColourSyntax {}

    record Enumeration(List<String> names) implements ColourSyntax {}

    /** {@code index d with 1..n}. */
    record Index(String name, Range range) implements ColourSyntax {}

    record Product(List<String> parts) implements ColourSyntax {}

    record Labelled(List<Part> fields) implements ColourSyntax {}

    record Part(String label, String colourSet) {}

    /** {@code list C with 1..8}: the range of the length. */
    record Listed(String element, Optional<Range> length) implements ColourSyntax {}

    /** {@code union a : A + b}: constructors, some with a colour set. */
    record Union(List<Alternative> alternatives) implements ColourSyntax {}

    record Alternative(String constructor, Optional<String> colourSet) {}

    /** {@code subset C by f} (a function) or {@code subset C with [a, b]} (a list). */
    record Subset(String base, MlExpression members, boolean byFunction) implements ColourSyntax {}

    record Alias(String colourSet) implements ColourSyntax {}
}
