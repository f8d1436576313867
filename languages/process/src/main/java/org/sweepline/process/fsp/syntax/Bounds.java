package org.sweepline.process.fsp.syntax;

import org.sweepline.model.Position;

/** A range of numbers, both ends included. */
public sealed interface Bounds {
    /** A range that the file has defined. */
    record Named(String name, Position at) implements Bounds {}

    /** From one number to another: {@code 0..N-1}. */
    record Interval(Expression low, Expression high, Position at) implements Bounds {}
}
