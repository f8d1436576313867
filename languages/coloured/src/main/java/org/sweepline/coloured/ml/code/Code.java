package org.sweepline.coloured.ml.code;

import org.sweepline.coloured.ml.value.EvaluationContext;

/** A compiled expression: safe for several threads, each with frames and an evaluation of its own. */
@FunctionalInterface
public interface Code {
    Object evaluate(Object[] frame, EvaluationContext evaluation);
}
