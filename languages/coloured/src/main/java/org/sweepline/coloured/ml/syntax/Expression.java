package org.sweepline.coloured.ml.syntax;

import java.util.List;

/**
 * An expression of CPN ML as it was written, with its operators already sorted by precedence.
 *
 * <p>Infix operators are applications of their name to a pair; {@code andalso}, {@code orelse} and {@code if} stay what they
 * are because they do not evaluate all their parts.
 */
public sealed interface Expression {
    Position at();

    /** A number, string or character: a {@link Long} (of type int or intinf), {@link Double}, String or Character. */
    record Literal(Object value, Position at) implements Expression {}

    /** A variable, function, constructor or operator, such as {@code x}, {@code List.map} or {@code ++}. */
    record Name(String name, Position at) implements Expression {}

    record Apply(Expression function, Expression argument, Position at) implements Expression {}

    /** {@code ()} without parts, else {@code (a, b)}; brackets around one expression leave no trace. */
    record Tuple(List<Expression> parts, Position at) implements Expression {}

    record Labelled(List<Field> fields, Position at) implements Expression {}

    record Field(String label, Expression value, Position at) {}

    record Listed(List<Expression> parts, Position at) implements Expression {}

    /** The function {@code #label}. */
    record Selector(String label, Position at) implements Expression {}

    record Conditional(Expression condition, Expression then, Expression otherwise, Position at)
            implements Expression {}

    record Both(Expression left, Expression right, Position at) implements Expression {}

    record Either(Expression left, Expression right, Position at) implements Expression {}

    /** {@code fn pattern => body | ...}. */
    record Function(List<Rule> rules, Position at) implements Expression {}

    record Case(Expression subject, List<Rule> rules, Position at) implements Expression {}

    record Rule(Pattern pattern, Expression body) {}

    record Let(List<Declaration> declarations, Expression body, Position at) implements Expression {}

    /** {@code (a; b; c)}. */
    record Sequence(List<Expression> parts, Position at) implements Expression {}

    record Raise(Expression exception, Position at) implements Expression {}

    record Handle(Expression body, List<Rule> rules, Position at) implements Expression {}

    record Typed(Expression body, TypeSyntax type, Position at) implements Expression {}

    record While(Expression condition, Expression body, Position at) implements Expression {}
}
