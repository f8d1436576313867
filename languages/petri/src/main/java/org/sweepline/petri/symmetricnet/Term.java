package org.sweepline.petri.symmetricnet;

import java.util.BitSet;
import java.util.List;

/** A term or condition in which variables may occur. */
interface Term {
    /** What it is made of. */
    default List<? extends Term> parts() {
        return List.of();
    }

    /** Adds the numbers of the variables in it. */
    default void variables(BitSet into) {
        for (Term part : parts()) part.variables(into);
    }
}
