package org.sweepline.check;

import java.util.Locale;

/** A way to explore a model. */
public enum Method {
    /** Proofs, a bounded look breadth-first, random walks and reductions; what these leave open by the sweep-line method. */
    AUTO,
    /** Breadth-first, storing every state. */
    FULL,
    /** Depth-first, storing every state. */
    DFS,
    /** Depth-first with a bounded cache, which forgets states and may explore them again. */
    CACHE,
    /** The sweep-line method with the measure as it is: in columns where it is proved monotone, else in layers. */
    SWEEP,
    /** The basic sweep-line method, which relies on the promise that no step decreases the measure. */
    BASIC,
    /** Breadth-first, with the closed states in sorted files. */
    DISK,
    /** Random walks, which store no state and prove nothing. */
    WALK;

    /** What it is called on the command line and in JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether the method sees every state in the end, if it has the means. */
    public boolean exhaustive() {
        return this != WALK;
    }

    /** Whether the method can keep the edges between states, as runs and Kripke structures need them. */
    public boolean keepsEdges() {
        return this != CACHE && this != DISK && this != WALK;
    }

    /** Whether the method goes by a progress measure. */
    public boolean measured() {
        return this == SWEEP || this == BASIC;
    }
}
