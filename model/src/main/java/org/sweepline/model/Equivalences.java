package org.sweepline.model;

/** Compiles the equivalences of states that people write. */
@FunctionalInterface
public non-sealed interface Equivalences extends Aspect {
    /** Throws {@link InputException} if the equivalence has no meaning for this model. */
    CompiledEquivalence equivalence(StateEquivalence equivalence);
}
