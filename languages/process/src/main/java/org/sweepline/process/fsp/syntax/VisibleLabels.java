package org.sweepline.process.fsp.syntax;

import org.sweepline.model.Position;

/**
 * Which labels of a process can be seen from outside.
 *
 * @param only whether the labels are the only ones seen ({@code @}) or those not seen ({@code \})
 */
public record VisibleLabels(boolean only, LabelSet labels, Position at) {}
