package org.sweepline.process.fsp.syntax;

import org.sweepline.model.Position;

/** A number or, where that is allowed, a label, computed from constants, parameters and variables. */
public sealed interface FspExpression {
    Position at();

    /** A number as written. */
    record Literal(int value, Position at) implements FspExpression {}

    /** A variable that an index has bound; its name begins with a small letter. */
    record Variable(String name, Position at) implements FspExpression {}

    /** A constant of the file or a parameter of the process; its name begins with a capital. */
    record Constant(String name, Position at) implements FspExpression {}

    /** A label as a value: {@code 'a.b}. */
    record Quoted(Label label, Position at) implements FspExpression {}

    /** How many labels there are in a set: {@code #S}. */
    record Size(Label set, Position at) implements FspExpression {}

    /** The label of a set with a given number, from 0: {@code @(S, i)}. */
    record Selection(Label set, FspExpression index, Position at) implements FspExpression {}

    /** A sign and its operand. */
    record Unary(Sign sign, FspExpression operand, Position at) implements FspExpression {}

    /** Two operands with an operator between them; the position is that of the operator. */
    record Binary(FspOperator operator, FspExpression left, FspExpression right, Position at)
            implements FspExpression {}

    /** What may stand before an operand. */
    enum Sign {
        PLUS,
        MINUS,
        NOT
    }
}
