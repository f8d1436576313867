package org.sweepline.kernel;

/** The successor function of a {@link TransitionSystem}, with scratch space of its own: for one thread only. */
public interface Expander {
    /** Adds the successors of a state, always in the same order. */
    void successors(StateBuffer state, Successors out);
}
