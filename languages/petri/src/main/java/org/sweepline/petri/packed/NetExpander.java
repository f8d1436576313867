package org.sweepline.petri.packed;

import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Successors;

/** A successor function that can also fire only some of the enabled transitions. */
interface NetExpander extends Expander {
    /** The enabled transitions as a bit set; valid until the next state. */
    long[] enabled(long[] packed);

    /** Adds the successors by those transitions of a state, all enabled in it. */
    void fire(long[] packed, long[] transitions, Successors out);
}
