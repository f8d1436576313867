package org.sweepline.library;

/** Whether a model has a property. */
public enum Verdict {
    HOLDS,
    VIOLATED,
    /** It was not fully checked; the answer says why. */
    UNKNOWN
}
