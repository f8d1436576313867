/**
 * Temporal logic: formulas about the runs of a model, how they are read and rewritten, and what they mean.
 *
 * <p>What a formula means is defined once, plainly, by {@link org.sweepline.logic.temporal.LassoSemantics}.
 */
package org.sweepline.logic.temporal;
