package org.sweepline.coloured.ml.syntax;

import java.util.List;
import java.util.Optional;

/** A declaration of CPN ML as it was written. */
public sealed interface Declaration {
    MlPosition at();

    /** {@code val p = e and ...} or, recursive, {@code val rec}. */
    record Values(List<Value> values, boolean recursive, MlPosition at) implements Declaration {}

    record Value(Pattern pattern, MlExpression value) {}

    /** {@code fun f ... and g ...}. */
    record Functions(List<Definition> functions, MlPosition at) implements Declaration {}

    record Definition(String name, List<Clause> clauses, MlPosition at) {}

    /** One clause of a function: as many patterns as it has curried arguments. */
    record Clause(List<Pattern> arguments, Optional<TypeSyntax> result, MlExpression body, MlPosition at) {}

    record ColourSet(String name, ColourSyntax colours, boolean timed, MlPosition at) implements Declaration {}

    /** {@code var x, y : COLOUR}. */
    record Variables(List<String> names, String colourSet, MlPosition at) implements Declaration {}

    /** {@code globref x = e}. */
    record Reference(String name, MlExpression value, MlPosition at) implements Declaration {}

    record Exceptional(String name, Optional<TypeSyntax> argument, MlPosition at) implements Declaration {}

    record Datatype(List<String> parameters, String name, List<Constructor> constructors, MlPosition at)
            implements Declaration {}

    /** {@code datatype a = ... and b = ...}: types that may refer to one another. */
    record Datatypes(List<Datatype> types, MlPosition at) implements Declaration {}

    record Constructor(String name, Optional<TypeSyntax> argument, MlPosition at) {}

    record Synonym(List<String> parameters, String name, TypeSyntax type, MlPosition at) implements Declaration {}

    /** {@code local ... in ... end}. */
    record Local(List<Declaration> hidden, List<Declaration> visible, MlPosition at) implements Declaration {}

    /** {@code use "file.sml"}; the path may be computed. */
    record Use(MlExpression path, MlPosition at) implements Declaration {}

    /** {@code open A B}: harmless for the structures of the library. */
    record Open(List<String> structures, MlPosition at) implements Declaration {}

    /** {@code infix 6 plus}, or {@code nonfix plus} if there is no fixity; the texts after it are read accordingly. */
    record Infix(Optional<Fixities.Fixity> fixity, List<String> names, MlPosition at) implements Declaration {}

    /** Something that is read but not supported, such as a structure; whoever needs it is told its name. */
    record Unsupported(String construct, MlPosition at) implements Declaration {}
}
