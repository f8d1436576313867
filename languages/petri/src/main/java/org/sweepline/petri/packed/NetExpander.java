package org.sweepline.petri.packed;

import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Successors;

/** A successor function that can also fire only some of the enabled transitions. */
interface NetExpander extends Expander {
    /** The enabled transitions as a bit set; valid until the next state. */
    long[] enabled(long[] packed);

    /** A reader of tokens; it must be shown the state whose enabled transitions were asked for last. */
    PackedMarking marking();

    /** Adds the successors of a state by some transitions, all of which are enabled in it. */
    void fire(long[] packed, long[] transitions, Successors out);
}
