/**
 * Symmetric nets: coloured nets with finite colours, read from PNML and unfolded to place/transition nets.
 *
 * <p>{@link org.sweepline.petri.symmetricnet.SymmetricReader} reads, {@link org.sweepline.petri.symmetricnet.Syntax} is what the
 * file says, {@link org.sweepline.petri.symmetricnet.SymmetricDeclarations} and {@link org.sweepline.petri.symmetricnet.TermReader} give it
 * sorts, {@link org.sweepline.petri.symmetricnet.Unfolding} makes a place of each colour and a transition of each binding.
 */
package org.sweepline.petri.symmetricnet;
