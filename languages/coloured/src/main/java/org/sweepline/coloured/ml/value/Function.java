package org.sweepline.coloured.ml.value;

/** A function as a value; it takes one argument, which may be a tuple, and may return another function. */
@FunctionalInterface
public interface Function {
    Object apply(Object argument, EvaluationContext evaluation);
}
