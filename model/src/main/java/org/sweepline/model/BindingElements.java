package org.sweepline.model;

import org.sweepline.kernel.TransitionSystem;

/** Tells steps of one action apart by the values of its variables. */
@FunctionalInterface
public non-sealed interface BindingElements extends Aspect {
    /** The system with the classes of a refinement for its actions. Its states are the same, with the same successors in the same order. */
    TransitionSystem refined(Refinement classes);
}
