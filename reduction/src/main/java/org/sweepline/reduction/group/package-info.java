/**
 * Permutation groups: the automorphisms of coloured graphs, and one vector for all those that a group takes to each other.
 *
 * <p>{@link org.sweepline.reduction.group.ColouredGraph} describes what a symmetry must keep,
 * {@link org.sweepline.reduction.group.Automorphisms} finds all that do,
 * {@link org.sweepline.reduction.group.PermutationGroup} knows how many there are, and
 * {@link org.sweepline.reduction.group.CanonicalVectors} chooses a representative of each orbit.
 */
package org.sweepline.reduction.group;
