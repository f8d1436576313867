package org.sweepline.reduction.cutoff;

import org.sweepline.kernel.StatePredicate;

/**
 * A condition on states with the text that people know it by.
 *
 * @param text what it says
 * @param predicate which states satisfy it
 */
public record Observation(String text, StatePredicate predicate) {}
