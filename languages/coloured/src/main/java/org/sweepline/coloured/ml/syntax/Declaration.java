package org.sweepline.coloured.ml.syntax;

import java.util.List;
import java.util.Optional;

/** A declaration of CPN ML as it was written. */
public sealed interface Declaration {
    Position at();

    /** {@code val p = e and ...} or, recursive, {@code val rec}. */
    record Values(List<Value> values, boolean recursive, Position at) implements Declaration {}

    record Value(Pattern pattern, Expression value) {}

    /** {@code fun f ... and g ...}. */
    record Functions(List<Definition> functions, Position at) implements Declaration {}

    record Definition(String name, List<Clause> clauses, Position at) {}

    /** One clause of a function: as many patterns as it has curried arguments. */
    record Clause(List<Pattern> arguments, Optional<TypeSyntax> result, Expression body, Position at) {}

    record ColourSet(String name, ColourSyntax colours, boolean timed, Position at) implements Declaration {}

    /** {@code var x, y : COLOUR}. */
    record Variables(List<String> names, String colourSet, Position at) implements Declaration {}

    /** {@code globref x = e}. */
    record Reference(String name, Expression value, Position at) implements Declaration {}

    record Exceptional(String name, Optional<TypeSyntax> argument, Position at) implements Declaration {}

    record Datatype(List<String> parameters, String name, List<Constructor> constructors, Position at)
            implements Declaration {}

    /** {@code datatype a = ... and b = ...}: types that may refer to one another. */
    record Datatypes(List<Datatype> types, Position at) implements Declaration {}

    record Constructor(String name, Optional<TypeSyntax> argument, Position at) {}

    record Synonym(List<String> parameters, String name, TypeSyntax type, Position at) implements Declaration {}

    /** {@code local ... in ... end}. */
    record Local(List<Declaration> hidden, List<Declaration> visible, Position at) implements Declaration {}

    /** {@code use "file.sml"}; the path may be computed. */
    record Use(Expression path, Position at) implements Declaration {}

    /** {@code open A B}: harmless for the structures of the library. */
    record Open(List<String> structures, Position at) implements Declaration {}

    /** {@code infix 6 plus}, or {@code nonfix plus} if there is no fixity; the texts after it are read accordingly. */
    record Infix(Optional<Fixities.Fixity> fixity, List<String> names, Position at) implements Declaration {}

    /** Something that is read but not supported, such as a structure; whoever needs it is told its name. */
    record Unsupported(String construct, Position at) implements Declaration {}
}
