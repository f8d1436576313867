/**
 * Markings packed into bit fields, and successor functions that work on the packed form.
 *
 * <p>{@link org.sweepline.petri.packed.MarkingLayout} says where the tokens of a place are, or how they follow from other
 * places; {@link org.sweepline.petri.packed.PackedNet} is the transition system. It expands a state in one of two ways:
 * small nets by {@link org.sweepline.petri.packed.TableExpander} (a few table look-ups give the set of all enabled
 * transitions), large ones by {@link org.sweepline.petri.packed.DifferenceExpander} (only transitions whose input places
 * differ from the state expanded before are tested again).
 */
package org.sweepline.petri.packed;
