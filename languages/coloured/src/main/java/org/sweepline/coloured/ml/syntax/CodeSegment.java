package org.sweepline.coloured.ml.syntax;

import java.util.List;

/** The code segment of a transition: {@code input (x); output (y); action e}. */
public record CodeSegment(List<String> inputs, List<String> outputs, MlExpression action, MlPosition at) {}
