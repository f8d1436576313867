package org.sweepline.process.fsp.syntax;

import org.sweepline.model.Position;

/** A range of numbers, both ends included. */
public sealed interface NumberRange {
    /** A range that the file has defined. */
    record Named(String name, Position at) implements NumberRange {}

    /** From one number to another: {@code 0..N-1}. */
    record Interval(FspExpression low, FspExpression high, Position at) implements NumberRange {}
}
