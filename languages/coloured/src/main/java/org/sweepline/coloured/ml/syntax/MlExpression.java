package org.sweepline.coloured.ml.syntax;

import java.util.List;

/**
 * An expression of CPN ML as it was written, with its operators already sorted by precedence.
 *
 * <p>Infix operators are applications of their name to a pair; {@code andalso}, {@code orelse} and {@code if} stay what they
 * are because they do not evaluate all their parts.
 */
public sealed interface MlExpression {
    MlPosition at();

    /** A number, string or character: a {@link Long} (of type int or intinf), {@link Double}, String or Character. */
    record Literal(Object value, MlPosition at) implements MlExpression {}

    /** A variable, function, constructor or operator, such as {@code x}, {@code List.map} or {@code ++}. */
    record Name(String name, MlPosition at) implements MlExpression {}

    record Apply(MlExpression function, MlExpression argument, MlPosition at) implements MlExpression {}

    /** {@code ()} without parts, else {@code (a, b)}; brackets around one expression leave no trace. */
    record Tuple(List<MlExpression> parts, MlPosition at) implements MlExpression {}

    record Labelled(List<Field> fields, MlPosition at) implements MlExpression {}

    record Field(String label, MlExpression value, MlPosition at) {}

    record Listed(List<MlExpression> parts, MlPosition at) implements MlExpression {}

    /** The function {@code #label}. */
    record Selector(String label, MlPosition at) implements MlExpression {}

    record Conditional(MlExpression condition, MlExpression then, MlExpression otherwise, MlPosition at)
            implements MlExpression {}

    record Both(MlExpression left, MlExpression right, MlPosition at) implements MlExpression {}

    record Either(MlExpression left, MlExpression right, MlPosition at) implements MlExpression {}

    /** {@code fn pattern => body | ...}. */
    record Function(List<Rule> rules, MlPosition at) implements MlExpression {}

    record Case(MlExpression subject, List<Rule> rules, MlPosition at) implements MlExpression {}

    record Rule(Pattern pattern, MlExpression body) {}

    record Let(List<Declaration> declarations, MlExpression body, MlPosition at) implements MlExpression {}

    /** {@code (a; b; c)}. */
    record Sequence(List<MlExpression> parts, MlPosition at) implements MlExpression {}

    record Raise(MlExpression exception, MlPosition at) implements MlExpression {}

    record Handle(MlExpression body, List<Rule> rules, MlPosition at) implements MlExpression {}

    record Typed(MlExpression body, TypeSyntax type, MlPosition at) implements MlExpression {}

    record While(MlExpression condition, MlExpression body, MlPosition at) implements MlExpression {}
}
