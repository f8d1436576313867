package org.sweepline.check.property;

import java.util.Locale;

/** By which means a question was answered, where the method was left open. */
public enum Means {
    /** The structure of the model, without exploring. */
    PROOF,
    /** A first look at the model, breadth-first. */
    LOOK,
    /** Random walks. */
    WALK,
    /** An exploration of its own, reduced for this question alone. */
    REDUCTION,
    /** The sweep for all that was open. */
    SWEEP;

    /** What it is called in JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
