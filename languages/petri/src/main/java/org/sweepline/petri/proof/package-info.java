/**
 * Proofs about all reachable markings of a net that need no exploration: the state equation, traps and siphons.
 *
 * <p>Every proof is written down as a {@link org.sweepline.petri.proof.Refutation}, and only what {@link
 * org.sweepline.petri.proof.RefutationChecker} accepts is believed.
 */
package org.sweepline.petri.proof;
