package org.sweepline.petri.packed;

import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Successors;

/** A successor function that can also fire only some of the enabled transitions. */
interface NetExpander extends Expander {
    /** The enabled transitions as a bit set; valid until the next state. */
    long[] enabled(long[] packed);

    /** Reads the tokens of the state whose enabled transitions were asked for last, once that is shown to it. */
    PackedMarking marking();

    /** Adds the successors by those transitions of a state, all enabled in it. */
    void fire(long[] packed, long[] transitions, Successors out);
}
