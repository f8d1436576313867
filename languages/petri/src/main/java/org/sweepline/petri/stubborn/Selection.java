package org.sweepline.petri.stubborn;

/** Chooses the transitions to fire in a marking, with scratch space of its own: for one thread only. */
@FunctionalInterface
public interface Selection {
    /** Sets {@code chosen} to some of the enabled transitions; both are bit sets of the same length. */
    void choose(Marking marking, long[] enabled, long[] chosen);
}
